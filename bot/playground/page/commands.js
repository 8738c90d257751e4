/** The bot's application commands, sub-commands made flat, in one person's language. */

const SUBCOMMAND = 1;
const GROUP = 2;
const CHAT_INPUT = 1;
/** The types of commands in the menu of a person or a message. */
export const USER = 2;
export const MESSAGE = 3;

/** Every command that can be typed: `{path, title, description, options}`; `path` is e.g. `["table", "list"]`. */
export function flatCommands(commands, locale) {
  const typed = commands.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT);
  return typed.flatMap((command) => spread(command, [], [], locale));
}

/** The commands in the menu of every person or message: `{name, title}`. */
export function menuCommands(commands, wanted, locale) {
  const listed = commands.filter(({ type }) => type === wanted);
  return listed.map((command) => ({ name: command.name, title: localised(command, "name", locale) }));
}

/** The commands whose name begins with or contains what was typed, best first. */
export function matching(flat, typed) {
  const wanted = typed.toLowerCase();
  const rank = ({ path, title }) => {
    const names = [path.join(" "), title].map((name) => name.toLowerCase());
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  return flat.filter((command) => rank(command) < 2).sort((a, b) => rank(a) - rank(b));
}

/** What a command that was used is called in one person's language, by its whole registered name. */
export function usedTitle(commands, name, locale) {
  const menus = [USER, MESSAGE].flatMap((type) => menuCommands(commands, type, locale));
  const listed = menus.find((command) => command.name === name);
  return listed?.title ?? `/${flatCommands(commands, locale).find(({ path }) => path.join(" ") === name)?.title ?? name}`;
}

/** What the server wants to know: the outer name, and the options inside their sub-commands. */
export function invocation(command, options) {
  const [name, ...inner] = command.path;
  const nested = inner.reduceRight((inside, part, depth) => {
    const type = depth === inner.length - 1 ? SUBCOMMAND : GROUP;
    return [{ name: part, type, options: inside }];
  }, options);
  return { name, options: nested };
}

/** A name or description in the person's language; `what` is `name` or `description`. */
export function localised(thing, what, locale) {
  const copies = thing[`${what}_localizations`] ?? {};
  return copies[locale] ?? copies[locale.split("-")[0]] ?? thing[`${what}_localized`] ?? thing[what];
}

function spread(thing, path, titles, locale) {
  const names = [...path, thing.name];
  const shown = [...titles, localised(thing, "name", locale)];
  const options = thing.options ?? [];
  const inner = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) return inner.flatMap((part) => spread(part, names, shown, locale));
  return [{ path: names, title: shown.join(" "), description: localised(thing, "description", locale), options }];
}
