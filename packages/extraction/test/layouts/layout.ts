import type { Page } from '../../src/layout/index.ts';
import { levelRuns, linesOfRuns, type TurnedRun } from '../../src/layout/index.ts';
import { type Fact, factOf, gasUnit, type KindName, type Printed } from './facts.ts';
import type { Random, Sheet } from './page.ts';
import { whole } from './page.ts';

/** A page that was drawn from known values. */
export interface Drawn {
  readonly sheet: Sheet;
  /** What it says; everything else on it is a trap. */
  readonly printed: readonly Printed[];
  readonly turn?: TurnedRun['turn'];
}

export interface Layout {
  readonly name: string;
  readonly draw: (random: Random) => Drawn;
}

export const LAST_YEAR = 2023;

/** Two to six years, rising or falling. */
export function yearsOf(random: Random): readonly number[] {
  const count = whole(random, 2, 6);
  const years = Array.from({ length: count }, (_, index) => LAST_YEAR - index);
  return random() < 0.5 ? years : years.toReversed();
}

const NAMES: readonly KindName[] = [
  ...(['scope1', 'scope2', 'scope3', 'electricity', 'water', 'hazardous'] as const),
  ...(['board', 'women', 'turnover', 'gap', 'employees', 'deaths'] as const),
];

export function mixedFacts(random: Random, years: readonly number[]): readonly Fact[] {
  const from = whole(random, 0, 3);
  return NAMES.filter((_, index) => index >= from && random() < 0.8).map((kind) =>
    factOf(random, kind, { years }),
  );
}

/** Scopes in one unit. */
export function scopeFacts(random: Random, years: readonly number[]): readonly Fact[] {
  const unit = gasUnit(random);
  return (['scope1', 'scope2', 'scope3'] as const).map((kind) =>
    factOf(random, kind, { years, unit }),
  );
}

/** Where the letters of a level run stand on a page that is turned. */
function turned({ x, y, ...run }: Sheet['runs'][number], turn: TurnedRun['turn']): TurnedRun {
  if (turn === 'up') return { ...run, x: y, y: -x, turn };
  if (turn === 'down') return { ...run, x: -y, y: x, turn };
  return { ...run, x, y, turn };
}

export const pageOf = ({ sheet, turn = 'none' }: Drawn): Page => ({
  page: 1,
  lines: linesOfRuns(levelRuns(sheet.runs.map((run) => turned(run, turn))).runs),
});
