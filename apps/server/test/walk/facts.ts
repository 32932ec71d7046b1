import { naiveStanding } from '../recompute/naive-leaves.ts';

/*
 * What is asked of every figure that a page, a paper or a workbook shows of a portfolio or fund
 * (methodology 13 and 13.1).
 */

/** One fact as one place shows it. */
export interface Fact {
  /** Null: N/D, or nothing is said. */
  readonly value: number | string | null;
  /** Share behind it, a fraction; a place may leave it out where another one says it. */
  readonly covered?: number;
  readonly standing?: string;
  /** What a place prints for a value; the value of the fact is then this text. */
  readonly shownAs?: (value: number | null) => string;
  /** What its parts add up to: compared where the whole is shown, as parts are at any share. */
  readonly isSum?: boolean;
}

/**
 * By name. Names that begin with `verdict` are letters, colours, status words and outcomes: they
 * have the share and standing of their figure.
 */
export type Facts = ReadonlyMap<string, Fact>;

export interface PlaceFacts {
  readonly place: string;
  readonly facts: Facts;
  /** It shows every fact of the first place. */
  readonly isWhole?: boolean;
}

/** Facts that rest on what companies disclose, so that each has a covered share and a standing. */
const RESTS = /^(benchmark )?(footprint|temperature|intensity|waci|pai|edci|data quality)/;

const isVerdict = (name: string): boolean => /^(benchmark )?verdict/.test(name);

/** A lower limit is shown at any coverage (methodology 18.1). */
const isFirm = (standing: string): boolean => standing === 'shown' || standing === 'lower_limit';

/** What is wrong with a fact by itself. */
export function problemsOf(name: string, { value, covered, standing }: Fact): readonly string[] {
  if (covered !== undefined && standing !== undefined) {
    return standingProblems(name, { value, covered, standing });
  }
  return RESTS.test(name) ? ['it has no covered share and standing'] : [];
}

function standingProblems(
  name: string,
  { value, covered, standing }: Required<Pick<Fact, 'value' | 'covered' | 'standing'>>,
): readonly string[] {
  const problems: string[] = [];
  if (standing !== 'lower_limit' && standing !== naiveStanding(covered)) {
    problems.push(`it is called ${standing} at ${covered}`);
  }
  if (standing === 'not_shown' && value !== null) problems.push(`it is not shown, and is ${value}`);
  if (isVerdict(name) && value !== null && !isFirm(standing)) {
    problems.push(`${value} stands beside an ${standing} figure`);
  }
  return problems;
}

const isSame = (one: Fact['value'], other: Fact['value']): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other))
    : one === other;

/** What two places show differently of one fact. */
export function differencesOf(own: Fact, first: Fact): readonly string[] {
  if (own.isSum && first.value === null) return [];
  const expected =
    own.shownAs === undefined || typeof first.value === 'string'
      ? first.value
      : own.shownAs(first.value);
  const differences = isSame(own.value, expected) ? [] : [`${own.value}, not ${expected}`];
  if (own.standing !== undefined && own.standing !== first.standing) {
    differences.push(`standing ${own.standing}, not ${first.standing}`);
  }
  if (own.covered !== undefined && !isSame(own.covered, first.covered ?? null)) {
    differences.push(`covered ${own.covered}, not ${first.covered}`);
  }
  return differences;
}

/** Every problem of what the places show of one investment. The first place names the facts. */
export function problemsIn(subject: string, places: readonly PlaceFacts[]): readonly string[] {
  const [first, ...others] = places;
  const known = first?.facts ?? new Map<string, Fact>();
  const alone = places.flatMap(({ place, facts }) =>
    [...facts].flatMap(([name, fact]) => {
      const whole = place === first?.place ? fact : { ...standingOf(known.get(name)), ...fact };
      const printed = whole.shownAs !== undefined && whole.value === whole.shownAs(null);
      const isEmpty = printed || whole.isSum;
      return problemsOf(name, isEmpty ? { ...whole, value: null } : whole).map(
        (problem) => `${subject}, ${place}: ${name}: ${problem}`,
      );
    }),
  );
  const between = others.flatMap(({ place, facts }) =>
    [...facts].flatMap(([name, fact]) => {
      const expected = known.get(name);
      const found =
        expected === undefined ? ['nobody else says it'] : differencesOf(fact, expected);
      return found.map((problem) => `${subject}, ${place}: ${name}: ${problem}`);
    }),
  );
  const left = others.flatMap(({ place, facts, isWhole }) =>
    isWhole
      ? [...known.keys()]
          .filter((name) => !facts.has(name))
          .map((name) => `${subject}, ${place}: ${name}: it is left out`)
      : [],
  );
  return [...alone, ...between, ...left];
}

const standingOf = (fact: Fact | undefined): Partial<Fact> =>
  fact?.standing === undefined || fact.covered === undefined
    ? {}
    : { standing: fact.standing, covered: fact.covered };
