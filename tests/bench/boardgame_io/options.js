/** What a seat is asked, and all its legal answers: the function that boardgame.io's bots call `enumerate`. */
'use strict';

const { facts, stretches, fits, legalLots, bisOptions, freeGaps, unusedEstates } = require('./sheet.js');

/** The house number of a pair of this round. */
function printedNumber(G, pair) {
  return facts.cards[G.numbers[pair]].number;
}

/** The action of a pair of this round. */
function actionOf(G, pair) {
  return facts.cards[G.actions[pair]].action;
}

/** The numbers that can be written with a pair; the Temp Agency may shift the printed one. */
function writableNumbers(G, pair, empty) {
  const printed = printedNumber(G, pair);
  if (actionOf(G, pair) !== 'temp') return fits(empty, printed) ? [printed] : [];
  const { lowest, highest, shift } = facts.numbers;
  const found = [];
  for (let number = Math.max(lowest, printed - shift); number <= Math.min(highest, printed + shift); number += 1) {
    if (fits(empty, number)) found.push(number);
  }
  return found;
}

/** The pairs that can be built. */
function playablePairs(G, empty) {
  return facts.stacks.filter((pair) => writableNumbers(G, pair, empty).length > 0);
}

/** Whether a refusal is allowed: no printed number fits. */
function mayRefuse(G, empty) {
  return !facts.stacks.some((pair) => fits(empty, printedNumber(G, pair)));
}

/** The answers to an action, without declining it. */
const ACTION_OPTIONS = {
  surveyor: (sheet) => freeGaps(sheet),
  real_estate: (sheet) => facts.tracks.estates.map((_, column) => [column]).filter(([column]) => mayRaise(sheet, column)),
  landscaper: (sheet, [street]) => (mayPlant(sheet, street) ? [[]] : []),
  pool: (_sheet, site) => (isPlannedPool(site) ? [[]] : []),
  temp: () => [],
  bis: (sheet) => bisOptions(sheet),
};

/** Whether an estate value column has a box left. */
function mayRaise(sheet, column) {
  return sheet.raises[column] < facts.tracks.estates[column].length - 1;
}

/** Whether a street has a tree left. */
function mayPlant(sheet, street) {
  return sheet.streets[street].parks < facts.streets[street].parks.length - 1;
}

/** Whether the lot has a planned pool. */
function isPlannedPool([street, lot]) {
  return facts.streets[street].pools.includes(lot);
}

/** The plans that a seat has not scored and whose estates it has, by their place among the three. */
function scorablePlans(G, sheet) {
  const counts = {};
  for (const [, , size] of unusedEstates(sheet)) counts[size] = (counts[size] || 0) + 1;
  const has = (id) => facts.plans[id].needs.every(([size, count]) => (counts[size] || 0) >= count);
  return facts.stacks.filter((index) => sheet.plans[index] === null && has(G.plans[index].id));
}

/** Every way to take `count` of the items, in order. */
function combinations(items, count) {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}

/** The ways to choose the estates of the size that a plan asks for next. */
function estateChoices(G, sheet, { plan, sizesDone }) {
  const [size, count] = facts.plans[G.plans[plan].id].needs[sizesDone];
  return combinations(unusedEstates(sheet).filter((estate) => estate[2] === size), count);
}

const move = (name) => (args) => ({ move: name, args });
const DECLINE = { move: 'decline', args: [] };

/** For each question, the moves that answer it. */
const ANSWERS = {
  pair: (G, sheet) => {
    const empty = stretches(sheet);
    const pairs = playablePairs(G, empty).map((pair) => ({ move: 'takePair', args: [pair] }));
    return mayRefuse(G, empty) ? [...pairs, { move: 'refuse', args: [] }] : pairs;
  },
  number: (G, sheet, { pair }) =>
    writableNumbers(G, pair, stretches(sheet)).map((number) => ({ move: 'shiftNumber', args: [number] })),
  lot: (_G, sheet, { number }) => legalLots(stretches(sheet), number).map(move('writeNumber')),
  action: (G, sheet, { pair, site }) => {
    const action = actionOf(G, pair);
    return [...ACTION_OPTIONS[action](sheet, site).map(move(action)), DECLINE];
  },
  plan: (G, sheet) => [...scorablePlans(G, sheet).map((plan) => ({ move: 'scorePlan', args: [plan] })), DECLINE],
  estates: (G, sheet, turn) => estateChoices(G, sheet, turn).map((estates) => ({ move: 'useEstates', args: [estates] })),
  reshuffle: () => [true, false].map((wish) => ({ move: 'voteReshuffle', args: [wish] })),
  commit: () => [{ move: 'commit', args: [] }],
  done: () => [],
};

/** All legal moves of a player; none when it is not asked anything. */
function enumerate(G, _ctx, playerID) {
  const turn = G.turns[playerID];
  return ANSWERS[turn.asked](G, G.sheets[playerID], turn);
}

module.exports = {
  enumerate, actionOf, printedNumber, writableNumbers, playablePairs, mayRefuse, ACTION_OPTIONS, mayRaise, mayPlant,
  isPlannedPool, scorablePlans, estateChoices,
};
