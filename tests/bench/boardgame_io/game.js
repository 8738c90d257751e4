/**
 * A flip-and-write game of streets, houses and fences as a boardgame.io game.
 *
 * A round is one of boardgame.io's turns in which everybody is active. It ends when all have committed.
 */
'use strict';

const { current } = require('immer');
const { facts, blankSheet, isFull } = require('./sheet.js');
const { moves, begin } = require('./moves.js');

/** Shuffle the cards into three equal stacks, number side up. */
function stackUp(G, cards, random) {
  const shuffled = random.Shuffle(cards);
  G.stacks = facts.stacks.map((stack) => shuffled.filter((_, place) => place % facts.stacks.length === stack));
  G.numbers = G.stacks.map((stack) => stack.pop());
}

/** Flip the top cards to their actions and uncover the next numbers; restack when the stacks have run out. */
function reveal(G, random) {
  G.discard.push(...G.actions);
  G.actions = [...G.numbers];
  if (G.stacks[0].length > 0) {
    G.numbers = G.stacks.map((stack) => stack.pop());
  } else {
    const rest = [...G.discard];
    G.discard = [];
    stackUp(G, rest, random);
  }
  G.round += 1;
}

/** The game before the first round. */
function setup({ ctx, random }) {
  const seats = Array.from({ length: ctx.numPlayers });
  const ids = Object.keys(facts.plans);
  const G = {
    round: 0,
    numbers: [],
    actions: [],
    discard: [],
    stacks: [],
    plans: facts.stacks.map((stack) => ({
      id: random.Shuffle(ids.filter((id) => facts.plans[id].stack === stack))[0],
      approvedIn: null,
    })),
    firstAchievement: null,
    ended: false,
    sheets: seats.map(blankSheet),
    turns: seats.map(() => ({ asked: 'done' })),
  };
  stackUp(G, facts.cards.map((_, card) => card), random);
  return G;
}

/** Uncover the pairs of a round and ask everybody. */
function beginRound({ G, random }) {
  reveal(G, random);
  G.turns.forEach((_, playerID) => begin({ G, playerID }));
}

/** Turn achieved plans, look for the end, reshuffle if a first achiever wishes it. */
function closeRound({ G, random }) {
  const { sheets } = current(G);
  G.plans.forEach((plan, index) => {
    if (plan.approvedIn !== null || !sheets.some((sheet) => sheet.plans[index] !== null)) return;
    plan.approvedIn = G.round;
    G.firstAchievement ??= G.round;
  });
  G.ended = sheets.some(
    (sheet) => sheet.refusals >= facts.tracks.refusals.length - 1 || !sheet.plans.includes(null) || isFull(sheet),
  );
  if (!G.ended && sheets.some((sheet) => sheet.wantsReshuffle)) {
    Object.assign(G, { actions: [], discard: [] });
    stackUp(G, facts.cards.map((_, card) => card), random);
  }
  sheets.forEach((sheet, seat) => {
    if (sheet.wantsReshuffle !== null) G.sheets[seat].wantsReshuffle = null;
  });
}

/** The game as boardgame.io takes it, with the seed of its chance. */
function gameOf(seed) {
  return {
    name: 'streets',
    seed,
    setup,
    moves,
    turn: {
      activePlayers: { all: null },
      onBegin: beginRound,
      onEnd: closeRound,
      endIf: ({ G }) => G.turns.every(({ asked }) => asked === 'done'),
    },
    endIf: ({ G }) => (G.ended ? { round: G.round } : undefined),
  };
}

module.exports = { gameOf };
