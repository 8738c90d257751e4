/** Where files are. */

/** An address of the stand-in's own files as seen from this page, whatever name it is called by. */
export function local(url) {
  const address = new URL(url, location.href);
  return address.pathname.startsWith("/cdn/") ? address.pathname + address.search : address.href;
}
