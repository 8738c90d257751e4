/**
 * Works through orders that come as lines of JSON and answers each with a line: the first brings the facts of the game.
 *
 * `expand`: list the moves of a seat, apply one by the reducer, once for each case. `games`: whole games by chance.
 */
'use strict';

const { readFileSync } = require('fs');
const { createInterface } = require('readline');
const { Bot } = require('boardgame.io/ai');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { useFacts } = require('./sheet.js');
const { enumerate } = require('./options.js');
const { gameOf } = require('./game.js');

const EVERY = 7;
const reducer = CreateGameReducer({ game: gameOf('any') });

/** Seconds of processor time of this thread where Linux tells them, otherwise of the whole process. */
function processorSeconds() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e9;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

/** A new game for so many seats. */
function start(seats, seed) {
  return InitializeGame({ game: gameOf(String(seed)), numPlayers: seats });
}

/** The seats that are asked something. */
function askedSeats({ G }) {
  return G.turns.flatMap(({ asked }, seat) => (asked === 'done' ? [] : [String(seat)]));
}

/** Positions from all parts of random games, with a seat that has more than one choice, and which of them it makes. */
function cases(size, seats) {
  const bot = new Bot({ enumerate, seed: '1' });
  const found = [];
  for (let seed = 0; found.length < size; seed += 1) {
    let state = start(seats, seed);
    while (state.ctx.gameover === undefined) {
      const seat = bot.random(askedSeats(state));
      const choices = bot.enumerate(state.G, state.ctx, seat);
      if (choices.length > 1 && bot.random(EVERY) === 0) found.push({ state, seat, index: bot.random(choices.length) });
      state = reducer(state, bot.random(choices));
    }
  }
  return found.slice(0, size);
}

/** One operation: list the moves of the seat, make the position that follows from one of them. */
function expand(bot, { state, seat, index }) {
  return reducer(state, bot.enumerate(state.G, state.ctx, seat)[index]);
}

/** A game by chance; how many moves were made in it, how many of them were a choice, and among how many. */
function play(bot, seats, seed) {
  let state = start(seats, seed);
  const counts = { rounds: 0, moves: 0, questions: 0, options: 0 };
  while (state.ctx.gameover === undefined) {
    const seat = String(state.G.turns.findIndex(({ asked }) => asked !== 'done'));
    const choices = bot.enumerate(state.G, state.ctx, seat);
    counts.moves += 1;
    if (choices.length > 1) {
      counts.questions += 1;
      counts.options += choices.length;
    }
    state = reducer(state, bot.random(choices));
  }
  return { ...counts, rounds: state.ctx.gameover.round };
}

const ORDERS = {
  facts: ({ facts }) => useFacts(facts) || {},
  cases: ({ size, seats }) => {
    made = cases(size, seats);
    const options = made.map(({ state, seat }) => bot.enumerate(state.G, state.ctx, seat).length);
    return { count: made.length, options: options.reduce((sum, count) => sum + count) / made.length };
  },
  expand: () => timed(() => made.forEach((one) => expand(bot, one))),
  games: ({ seats, seeds }) => timed(() => ({ games: seeds.map((seed) => play(bot, seats, seed)) })),
};

let made = [];
const bot = new Bot({ enumerate, seed: '2' });

/** The result of some work and the processor time it took. */
function timed(work) {
  const started = processorSeconds();
  const result = work();
  return { ...result, seconds: processorSeconds() - started };
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const order = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(ORDERS[order.order](order))}\n`);
});
