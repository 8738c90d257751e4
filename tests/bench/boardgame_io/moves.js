/**
 * The moves. Each checks that it is legal, changes the draft that Immer hands it, and goes on to the next question.
 *
 * Reading through Immer's drafts is slow, so whatever only reads gets the plain data behind them (`original` before the
 * first change, `current` after it), as Immer's own advice on speed says.
 */
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');
const { current, original } = require('immer');
const { facts, stretches, fits, legalLots, bisOptions, mayFence, unusedEstates } = require('./sheet.js');
const options = require('./options.js');

const byNumber = (one, other) => one - other;

/** The plain state and the open question of whoever moves, as they were before the move. */
function before({ G, playerID }) {
  const plain = original(G);
  return { plain, sheet: plain.sheets[playerID], turn: plain.turns[playerID] };
}

/** Ask this of a player next. */
function ask({ G, playerID }, asked, more) {
  Object.assign(G.turns[playerID], { asked }, more);
}

/** Go on after the pair is chosen: to the number, or past it where there is only one. */
function askNumber(context, pair, plain, sheet) {
  const numbers = options.writableNumbers(plain, pair, stretches(sheet));
  if (numbers.length > 1) ask(context, 'number', { pair });
  else askLot(context, pair, numbers[0], plain, sheet);
}

/** Go on after the number is known: to the lot, or past it where there is only one. */
function askLot(context, pair, number, plain, sheet) {
  const lots = legalLots(stretches(sheet), number);
  if (lots.length > 1) ask(context, 'lot', { pair, number });
  else write(context, pair, number, lots[0], plain);
}

/** Write a house number, then ask for the action if there is anything to choose. */
function write(context, pair, number, [street, lot], plain) {
  const sheet = context.G.sheets[context.playerID];
  const action = options.actionOf(plain, pair);
  sheet.streets[street].lots[lot] = number;
  if (action === 'temp') sheet.temps = Math.min(facts.temps.boxes, sheet.temps + 1);
  const choices = options.ACTION_OPTIONS[action](current(sheet), [street, lot]);
  if (choices.length > 0) ask(context, 'action', { pair, site: [street, lot] });
  else askPlan(context);
}

/** Go on after the action: to a plan that can be scored, otherwise to the end of the turn. */
function askPlan(context) {
  const { G, playerID } = context;
  const sheet = current(G.sheets[playerID]);
  if (options.scorablePlans(original(G), sheet).length > 0) ask(context, 'plan');
  else finish(context, sheet);
}

/** All is done but the commit, and the vote on a reshuffle in the round of the very first plan. */
function finish(context, sheet) {
  const votes = original(context.G).firstAchievement === null && sheet.plans.some((plan) => plan !== null);
  ask(context, votes ? 'reshuffle' : 'commit');
}

/** Take the estates of one size after the other, asking only where there is a choice. */
function askEstates(context, plan, sizesDone) {
  const { G, playerID } = context;
  const plain = original(G);
  const sheet = current(G.sheets[playerID]);
  if (sizesDone === facts.plans[plain.plans[plan].id].needs.length) {
    score(context, plan, plain);
    return;
  }
  const choices = options.estateChoices(plain, sheet, { plan, sizesDone });
  if (choices.length > 1) {
    ask(context, 'estates', { plan, sizesDone });
  } else {
    use(G.sheets[playerID], choices[0]);
    askEstates(context, plan, sizesDone + 1);
  }
}

/** Mark the lots of estates as used. */
function use(sheet, estates) {
  for (const [street, first, size] of estates) {
    const { used } = sheet.streets[street];
    for (let lot = first; lot < first + size; lot += 1) used.push(lot);
    used.sort(byNumber);
  }
}

/** Note a plan with its points: the first value for all who score it in the first round in which anybody does. */
function score(context, plan, plain) {
  const { approvedIn, id } = plain.plans[plan];
  const points = approvedIn === null || approvedIn >= plain.round ? facts.plans[id].first : facts.plans[id].later;
  context.G.sheets[context.playerID].plans[plan] = { round: plain.round, points };
  askPlan(context);
}

/** A move that answers this question: `legal` looks at plain data, `act` changes the draft. */
function answer(asked, legal, act) {
  return (context, ...args) => {
    const { plain, sheet, turn } = before(context);
    if (turn.asked !== asked || !legal(plain, sheet, turn, ...args)) return INVALID_MOVE;
    act(context, { plain, sheet, turn }, ...args);
    return undefined;
  };
}

/** A move that carries out the action of the pair just built. */
function carryOut(action, legal, act) {
  const isIt = (plain, sheet, turn, ...args) => options.actionOf(plain, turn.pair) === action && legal(sheet, turn, ...args);
  return answer('action', isIt, (context, { turn }, ...args) => {
    act(context.G.sheets[context.playerID], turn, ...args);
    askPlan(context);
  });
}

const moves = {
  takePair: answer(
    'pair',
    (plain, sheet, _turn, pair) => options.playablePairs(plain, stretches(sheet)).includes(pair),
    (context, { plain, sheet }, pair) => askNumber(context, pair, plain, sheet),
  ),
  refuse: answer(
    'pair',
    (plain, sheet) => options.mayRefuse(plain, stretches(sheet)),
    (context) => refuse(context),
  ),
  shiftNumber: answer(
    'number',
    (plain, sheet, { pair }, number) => options.writableNumbers(plain, pair, stretches(sheet)).includes(number),
    (context, { plain, sheet, turn }, number) => askLot(context, turn.pair, number, plain, sheet),
  ),
  writeNumber: answer(
    'lot',
    (_plain, sheet, { number }, street, lot) => legalLots(stretches(sheet), number).some(([s, l]) => s === street && l === lot),
    (context, { plain, turn }, street, lot) => write(context, turn.pair, turn.number, [street, lot], plain),
  ),
  surveyor: carryOut(
    'surveyor',
    (sheet, _turn, street, gap) => mayFence(sheet.streets[street], gap),
    (sheet, _turn, street, gap) => sheet.streets[street].fences.push(gap) && sheet.streets[street].fences.sort(byNumber),
  ),
  real_estate: carryOut(
    'real_estate',
    (sheet, _turn, column) => options.mayRaise(sheet, column),
    (sheet, _turn, column) => (sheet.raises[column] += 1),
  ),
  landscaper: carryOut(
    'landscaper',
    (sheet, { site }) => options.mayPlant(sheet, site[0]),
    (sheet, { site }) => (sheet.streets[site[0]].parks += 1),
  ),
  pool: carryOut(
    'pool',
    (_sheet, { site }) => options.isPlannedPool(site),
    (sheet, { site }) => sheet.streets[site[0]].pools.push(site[1]),
  ),
  bis: carryOut(
    'bis',
    (sheet, _turn, ...wanted) => bisOptions(sheet).some((option) => option.every((value, at) => value === wanted[at])),
    (sheet, _turn, street, lot, number) => {
      sheet.streets[street].lots[lot] = number;
      sheet.streets[street].bis.push(lot);
      sheet.bis += 1;
    },
  ),
  decline: (context) => {
    const { sheet, turn } = before(context);
    if (turn.asked === 'action') askPlan(context);
    else if (turn.asked === 'plan') finish(context, sheet);
    else return INVALID_MOVE;
    return undefined;
  },
  scorePlan: answer(
    'plan',
    (plain, sheet, _turn, plan) => options.scorablePlans(plain, sheet).includes(plan),
    (context, _known, plan) => askEstates(context, plan, 0),
  ),
  useEstates: answer(
    'estates',
    (plain, sheet, turn, estates) =>
      options.estateChoices(plain, sheet, turn).some((choice) => JSON.stringify(choice) === JSON.stringify(estates)),
    (context, { turn }, estates) => {
      use(context.G.sheets[context.playerID], estates);
      askEstates(context, turn.plan, turn.sizesDone + 1);
    },
  ),
  voteReshuffle: answer(
    'reshuffle',
    (_plain, _sheet, _turn, wish) => typeof wish === 'boolean',
    (context, _known, wish) => {
      context.G.sheets[context.playerID].wantsReshuffle = wish;
      ask(context, 'commit');
    },
  ),
  commit: answer('commit', () => true, (context) => ask(context, 'done')),
};

/** Take a building permit refusal. */
function refuse(context) {
  context.G.sheets[context.playerID].refusals += 1;
  askPlan(context);
}

/** What a seat is asked at the start of a round; a refusal that is the only answer is taken unasked. */
function begin(context) {
  const { G, playerID } = context;
  const plain = current(G);
  const empty = stretches(plain.sheets[playerID]);
  const pairs = options.playablePairs(plain, empty);
  if (pairs.length > 1 || (pairs.length === 1 && options.mayRefuse(plain, empty))) ask(context, 'pair');
  else if (pairs.length === 1) askNumber(context, pairs[0], plain, plain.sheets[playerID]);
  else refuse(context);
}

module.exports = { moves, begin };
