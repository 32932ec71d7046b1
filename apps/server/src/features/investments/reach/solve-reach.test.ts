import { limitUses, type ReachProblem, type Tradable } from '@verdure/scoring/reach';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { run } from './solve-reach.task.ts';

const company = (id: number, given: Partial<Tradable>): Tradable => ({
  id,
  weightFraction: 0,
  value: 2,
  sector: 1,
  mayBuy: true,
  ...given,
});

/** A portfolio that holds nothing but what can be traded. */
function problemOf(
  tradables: readonly Tradable[],
  given: Pick<ReachProblem, 'target'> &
    Partial<ReachProblem['limits'] & Pick<ReachProblem, 'chosenSectors'>>,
): ReachProblem {
  const counted = tradables.filter(({ value }) => value !== null);
  const { target, chosenSectors = [], ...limits } = given;
  return {
    tradables,
    weighedSum: counted.reduce((sum, each) => sum + each.weightFraction * (each.value ?? 0), 0),
    countedFraction: counted.reduce((sum, { weightFraction }) => sum + weightFraction, 0),
    target,
    limits: { turnover: 1, weight: 1, sector: 1, chosen: 1, ...limits },
    chosenSectors,
  };
}

const meanAfter = (problem: ReachProblem, changes: ReadonlyMap<number, number>): number => {
  let [sum, counted] = [problem.weighedSum, problem.countedFraction];
  for (const { id, value } of problem.tradables) {
    if (value === null) continue;
    sum += (changes.get(id) ?? 0) * value;
    counted += changes.get(id) ?? 0;
  }
  return sum / counted;
};

const HALVES = [
  company(1, { weightFraction: 0.5, value: 1 }),
  company(2, { weightFraction: 0.5, value: 3 }),
  company(3, { value: 4 }),
];

const neededOf = (limits: Readonly<Record<string, number | null>>) =>
  Object.entries(limits).map(([limit, fraction]) => ({ limit, fraction }));

describe('by hand', () => {
  it('sells what is worst for what is best, as much as it takes', async () => {
    // from 2 to 2.3: a tenth of the weight from 1 to 4
    const answer = await run(problemOf(HALVES, { target: 2.3, turnover: 0.2 }));
    expect(answer).toMatchObject({ status: 'reached', binding: { limit: 'turnover' } });
    const trades = answer.status === 'reached' ? answer.trades : [];
    expect(trades.map(({ id }) => id).sort()).toEqual([1, 3]);
    expect(trades.map(({ changeFraction }) => Math.abs(changeFraction))).toEqual([
      expect.closeTo(0.1, 6),
      expect.closeTo(0.1, 6),
    ]);
  });

  it('trades nothing where the target is reached', async () => {
    expect(await run(problemOf(HALVES, { target: 2 }))).toEqual({
      status: 'reached',
      trades: [],
      binding: null,
    });
  });

  it('names the limit that conflicts and how far it would have to give', async () => {
    const tight = problemOf(HALVES, { target: 2.3, turnover: 0.05 });
    expect(await run(tight)).toEqual({
      status: 'impossible',
      best: expect.closeTo(2.15, 6),
      needed: neededOf({ turnover: 0.1, weight: null, sector: null }),
    });
  });

  it('names the weight and the sector likewise', async () => {
    const others = HALVES.map((each) => ({ ...each, sector: each.id === 3 ? 2 : 1 }));
    const narrow = { target: 2.3, turnover: 0.1 };
    expect(await run(problemOf(others, { ...narrow, weight: 0.05 }))).toMatchObject({
      needed: neededOf({ turnover: null, weight: 0.1, sector: null }),
    });
    // or 0.05 from 1 to 4, and 0.075 from 1 to 3 within their sector
    expect(await run(problemOf(others, { ...narrow, sector: 0.05 }))).toMatchObject({
      needed: neededOf({ turnover: 0.125, weight: null, sector: 0.1 }),
    });
  });

  it('holds chosen sectors to a limit of their own, in place of that of all', async () => {
    const others = HALVES.map((each) => ({ ...each, sector: each.id }));
    const target = { target: 2.3, sector: 0.2, chosenSectors: [3] };
    const free = await run(problemOf(others, { ...target, chosen: 0.1 }));
    expect(free).toMatchObject({ status: 'reached', binding: { limit: 'chosen' } });
    // without the third company 0.15 goes from 1 to 3
    const held = await run(problemOf(others, { ...target, chosen: 0 }));
    const trades = held.status === 'reached' ? held.trades : [];
    expect(trades.map(({ id }) => id).sort()).toEqual([1, 2]);
    const narrow = problemOf(others, { ...target, sector: 0.12, chosen: 0 });
    expect(await run(narrow)).toMatchObject({
      status: 'impossible',
      needed: neededOf({ turnover: null, weight: null, sector: 0.15, chosen: 0.06 }),
    });
  });

  it('keeps what weighs more than a holding may, and buys nothing that is barred', async () => {
    const barred = HALVES.map((each) => (each.id === 3 ? { ...each, mayBuy: false } : each));
    expect(await run(problemOf(barred, { target: 2.3, weight: 0.3 }))).toMatchObject({
      status: 'impossible',
      best: expect.closeTo(2, 6),
    });
  });

  it('lets what has no value keep its part out of the mean', async () => {
    const silent = [...HALVES.slice(0, 2), company(3, { value: null })];
    const answer = await run(problemOf(silent, { target: 2.3, turnover: 0.4, weight: 0.5 }));
    // half of what is left: 0.5 × 3 + (0.5 - x) × 1 over 1 - x is 2.3
    const sold = answer.status === 'reached' ? answer.trades[0]?.changeFraction : null;
    expect(sold).toBeCloseTo(-0.3 / 1.3, 5);
  });
});

/** Companies on whole tenths, so that a search of whole tenths is an answer as well. */
const smallProblem = fc
  .record({
    held: fc.array(fc.nat(3), { minLength: 2, maxLength: 5 }),
    values: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 5 }),
    sectors: fc.array(fc.nat(1), { minLength: 5, maxLength: 5 }),
    lift: fc.integer({ min: 1, max: 7 }),
    turnover: fc.integer({ min: 1, max: 4 }),
    weight: fc.integer({ min: 2, max: 6 }),
    sector: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ held, values, sectors, lift, ...limits }) => {
    const tradables = held.map((tenths, at) =>
      company(at, {
        weightFraction: tenths / 10,
        value: (values[at] ?? 0) / 10,
        sector: sectors[at] ?? 0,
      }),
    );
    const problem = problemOf(tradables, {
      target: 0,
      turnover: limits.turnover / 10,
      weight: limits.weight / 10,
      sector: limits.sector / 10,
    });
    // between what the mean is and the best value there is, so that limits matter
    const mean = problem.weighedSum / problem.countedFraction;
    const best = Math.max(...tradables.map(({ value }) => value ?? 0));
    return { ...problem, target: mean + ((best - mean) * lift) / 10 };
  })
  .filter(({ countedFraction }) => countedFraction > 0);

const ROUNDING = 1e-6;

function isWithin(problem: ReachProblem, changes: ReadonlyMap<number, number>): boolean {
  const trades = [...changes].map(([id, changeFraction]) => ({ id, changeFraction }));
  const isHeld = problem.tradables.every(
    ({ id, weightFraction }) => weightFraction + (changes.get(id) ?? 0) >= -ROUNDING,
  );
  return (
    isHeld &&
    Math.abs(trades.reduce((sum, { changeFraction }) => sum + changeFraction, 0)) < ROUNDING &&
    limitUses(problem, trades).every(
      ({ usedFraction, allowedFraction }) => usedFraction <= allowedFraction + ROUNDING,
    )
  );
}

/** The fewest trades of whole tenths that reach the target; infinite where none do. */
function fewestOfTenths(problem: ReachProblem): number {
  let fewest = Number.POSITIVE_INFINITY;
  const tries = (at: number, changes: ReadonlyMap<number, number>): void => {
    const tradable = problem.tradables[at];
    if (changes.size >= fewest) return;
    if (tradable === undefined) {
      const isReached = meanAfter(problem, changes) >= problem.target - ROUNDING;
      if (isReached && isWithin(problem, changes)) fewest = changes.size;
      return;
    }
    tries(at + 1, changes);
    for (let tenths = -4; tenths <= 4; tenths += 1) {
      if (tenths !== 0) tries(at + 1, new Map([...changes, [tradable.id, tenths / 10]]));
    }
  };
  tries(0, new Map());
  return fewest;
}

it('reaches the target within every limit, with no more trades than a search finds', async () => {
  await fc.assert(
    fc.asyncProperty(smallProblem, async (problem) => {
      const answer = await run(problem);
      const searched = fewestOfTenths(problem);
      if (answer.status === 'impossible') {
        expect(searched).toBe(Number.POSITIVE_INFINITY);
        expect(answer.best).toBeLessThan(problem.target + ROUNDING);
        return;
      }
      const changes = new Map(answer.trades.map(({ id, changeFraction }) => [id, changeFraction]));
      expect(changes.size).toBe(answer.trades.length);
      expect(meanAfter(problem, changes)).toBeGreaterThan(problem.target - ROUNDING);
      expect(isWithin(problem, changes)).toBe(true);
      expect(changes.size).toBeLessThanOrEqual(searched);
    }),
    { numRuns: 60 },
  );
});

it('answers what each eased limit makes possible', async () => {
  await fc.assert(
    fc.asyncProperty(smallProblem, async (problem) => {
      const answer = await run(problem);
      if (answer.status === 'reached') return;
      expect(answer.needed.map(({ limit }) => limit)).toEqual(['turnover', 'weight', 'sector']);
      for (const { limit, fraction: needed } of answer.needed) {
        if (needed === null) continue;
        const whereItIs = (fraction: number) =>
          run({ ...problem, limits: { ...problem.limits, [limit]: fraction } });
        expect((await whereItIs(needed)).status).toBe('reached');
        expect((await whereItIs(needed - 0.0011)).status).toBe('impossible');
      }
    }),
    { numRuns: 30 },
  );
});
