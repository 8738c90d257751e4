/** What is legal on one sheet, on plain data: the same questions that games/welcome_to asks of a sheet. */
'use strict';

/** A lot without a house. */
const EMPTY = -1;

/** The printed facts; set once by `useFacts`. */
const facts = {};

/** Take the facts of the game's data file: cards, streets, tracks, numbers, plans. */
function useFacts(given) {
  Object.assign(facts, given);
}

/** A sheet on which nothing is written. */
function blankSheet() {
  const street = ({ lots }) => ({ lots: Array(lots).fill(EMPTY), bis: [], fences: [], used: [], pools: [], parks: 0 });
  return {
    streets: facts.streets.map(street),
    temps: 0,
    bis: 0,
    refusals: 0,
    raises: facts.tracks.estates.map(() => 0),
    plans: facts.stacks.map(() => null),
    wantsReshuffle: null,
  };
}

/** All runs of empty lots, with the numbers that enclose them, both excluded. */
function stretches(sheet) {
  const found = [];
  sheet.streets.forEach(({ lots }, street) => {
    let below = facts.numbers.lowest - 1;
    let first = 0;
    for (let lot = 0; lot <= lots.length; lot += 1) {
      const above = lot < lots.length ? lots[lot] : facts.numbers.highest + 1;
      if (above === EMPTY) continue;
      if (first < lot) found.push({ street, first, end: lot, below, above });
      below = above;
      first = lot + 1;
    }
  });
  return found;
}

/** Whether a number has a legal lot. */
function fits(empty, number) {
  return empty.some(({ below, above }) => below < number && number < above);
}

/** The lots where a number keeps its street rising, as [street, lot]. */
function legalLots(empty, number) {
  const found = [];
  for (const { street, first, end, below, above } of empty) {
    if (below < number && number < above) for (let lot = first; lot < end; lot += 1) found.push([street, lot]);
  }
  return found;
}

/** Every bis house that can be written, as [street, lot, number]. */
function bisOptions(sheet) {
  if (sheet.bis >= facts.tracks.bis.length - 1) return [];
  const found = [];
  for (const { street, first, end, below, above } of stretches(sheet)) {
    const { fences, lots } = sheet.streets[street];
    if (first > 0 && !fences.includes(first - 1)) found.push([street, first, below]);
    if (end < lots.length && !fences.includes(end - 1)) found.push([street, end - 1, above]);
  }
  return found;
}

/** Whether a fence may be drawn between two lots. */
function mayFence({ lots, fences, used }, gap) {
  const twins = lots[gap] === lots[gap + 1] && lots[gap] !== EMPTY;
  return !twins && !fences.includes(gap) && !(used.includes(gap) && used.includes(gap + 1));
}

/** All gaps where a fence may be drawn, as [street, gap]. */
function freeGaps(sheet) {
  const found = [];
  sheet.streets.forEach((street, index) => {
    for (let gap = 0; gap < street.lots.length - 1; gap += 1) if (mayFence(street, gap)) found.push([index, gap]);
  });
  return found;
}

/** Completed estates that no plan has used, as [street, first lot, size]. */
function unusedEstates(sheet) {
  const found = [];
  sheet.streets.forEach(({ lots, fences, used }, index) => {
    let first = 0;
    for (const gap of [...fences, lots.length - 1]) {
      const size = gap + 1 - first;
      const whole = size <= facts.tracks.estates.length && !lots.slice(first, gap + 1).includes(EMPTY);
      if (whole && !used.some((lot) => first <= lot && lot <= gap)) found.push([index, first, size]);
      first = gap + 1;
    }
  });
  return found;
}

/** Whether every lot of a sheet holds a house. */
function isFull(sheet) {
  return sheet.streets.every(({ lots }) => !lots.includes(EMPTY));
}

module.exports = {
  facts, useFacts, blankSheet, stretches, fits, legalLots, bisOptions, mayFence, freeGaps, unusedEstates, isFull,
};
