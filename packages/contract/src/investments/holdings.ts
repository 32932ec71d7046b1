import type { ConstituentSentimentRow } from '../news/investment-sentiment.ts';
import {
  COVERAGE_STATE_WORDS,
  COVERAGE_TIER_LABELS,
  type CoverageMarkKey,
  COVERAGE_MARK_WORDS,
  coverageMarksOf,
  type ExclusionStatus,
  type Grade,
} from '../vocabulary/index.ts';
import type {
  ConstituentOverallsRow,
  ConstituentRow,
  FlatConstituentRow,
  OverallKind,
  OverallsRow,
} from './constituents.ts';
import type { ConstituentExclusionsRow } from './exclusions.ts';

/** What a page and its file share of the table of holdings: how its rows are joined, and their words. */

/** The fields that both kinds of constituent have. */
export interface ConstituentLine
  extends Pick<
    ConstituentRow,
    'id' | 'type' | 'name' | 'proxy' | 'isin' | 'sector' | 'country' | 'tier' | 'coverage_state'
  > {
  /** Fraction of the portfolio or fund; negative is a short position. */
  readonly weightFraction: number;
  /** As it was given, before scaling to 100%; null for blank weights, and below what is held. */
  readonly givenFraction: number | null;
  /** What a fund or portfolio keeps to itself: a line that sums up, and opens nothing. */
  readonly isSummary: boolean;
}

export const immediateLine = ({
  recalibrated_weighting,
  weighting,
  ...row
}: ConstituentRow): ConstituentLine => ({
  ...row,
  isSummary: row.not_recognised,
  givenFraction: weighting,
  weightFraction: recalibrated_weighting,
});

/** What a fund keeps to itself, in words, before the name of the fund. */
export const NOT_IDENTIFIED = 'Not identified in';

export const flatLine = ({
  weight,
  not_identified,
  ...row
}: FlatConstituentRow): ConstituentLine => ({
  ...row,
  isSummary: not_identified || row.not_recognised,
  name: not_identified ? `${NOT_IDENTIFIED} ${row.name}` : row.name,
  weightFraction: weight,
  givenFraction: null,
});

/** A number that may be missing: null is not disclosed, undefined does not apply. */
type MaybeNumber = number | null | undefined;

/** Points and letter of one kind of score. */
export interface ScoreAndGrade {
  readonly score: MaybeNumber;
  readonly grade: Grade | null | undefined;
  /** Why the letter, where it is not graded by the bounds of companies or countries: the total. */
  readonly why?: string | null;
}

export type Scores = Readonly<Record<OverallKind, ScoreAndGrade>>;

/** One row of the holdings table. */
export interface Holding extends Omit<ConstituentLine, 'type'> {
  readonly key: string;
  /** Undefined for the pinned total. */
  readonly type: ConstituentLine['type'] | undefined;
  /** Null while they load. */
  readonly scores: Scores | null;
  /** What providers say; null while it loads, N/A where nobody rates the type. */
  readonly consensus: { readonly grade: Grade | null | undefined } | null;
  /** What the news say; null while it loads, N/A where nobody writes of the type. */
  readonly sentiment: {
    readonly colour: ConstituentSentimentRow['colour_grade'] | undefined;
  } | null;
  readonly marks: readonly CoverageMarkKey[];
  /** The words of its flags: Excluded, Proxy, ICM, Short … */
  readonly flags: readonly string[];
  /** Null while they load. */
  readonly exclusions: {
    readonly any: ExclusionStatus | undefined;
    /** Smallest weight that counts, a fraction. */
    readonly thresholdFraction: number | undefined;
    /** Activities with status Y. */
    readonly activities: readonly string[];
  } | null;
}

export const SHORT = 'Short';

interface Parts {
  readonly lines: readonly ConstituentLine[];
  /** Undefined while they load: the rows then have no scores yet. */
  readonly overalls: readonly ConstituentOverallsRow[] | undefined;
  readonly exclusions: readonly ConstituentExclusionsRow[] | undefined;
  readonly sentiments: readonly ConstituentSentimentRow[] | undefined;
}

/** Which row it is, because a company and a fund can have the same id: 'fund:7'. */
export const holdingKey = ({ type, id }: { readonly type: string; readonly id: number }): string =>
  `${type}:${id}`;

/** Joins the answers by type and id. */
export function holdingsOf({ lines, overalls, exclusions, sentiments }: Parts): readonly Holding[] {
  const scored = overalls && new Map(overalls.map((row) => [holdingKey(row), row]));
  const excluded = exclusions && new Map(exclusions.map((row) => [holdingKey(row), row]));
  const felt = sentiments && new Map(sentiments.map((row) => [holdingKey(row), row]));
  return lines.map((line) => {
    const key = holdingKey(line);
    const row = scored?.get(key);
    return {
      ...lineOf(line, row),
      scores: scored ? applicableScores(line.type, scoresOf(row)) : null,
      exclusions: excluded ? exclusionsOf(excluded.get(key)) : null,
      consensus: scored ? { grade: ofCompanies(line, row?.consensus_grade) } : null,
      sentiment: felt ? { colour: ofCompanies(line, felt.get(key)?.colour_grade) } : null,
    };
  });
}

function lineOf(line: ConstituentLine, overalls: ConstituentOverallsRow | undefined) {
  const marks = coverageMarksOf({
    ...(overalls ?? { proxy: line.proxy }),
    coverage_state: line.coverage_state,
  });
  const isShort = line.weightFraction < 0;
  const words = marks.map((mark) => COVERAGE_MARK_WORDS[mark]);
  return { ...line, key: holdingKey(line), marks, flags: [...words, ...(isShort ? [SHORT] : [])] };
}

/** Nobody rates countries, and no story is matched to one. */
const ofCompanies = <Opinion>({ type }: ConstituentLine, opinion: Opinion): Opinion | undefined =>
  type === 'country' ? undefined : opinion;

const NOT_APPLICABLE: ScoreAndGrade = { score: undefined, grade: undefined };

/** A country has no pillar of companies: the question does not apply to it. */
const applicableScores = (type: ConstituentLine['type'], scores: Scores): Scores =>
  type === 'country'
    ? {
        ...scores,
        sustainability: NOT_APPLICABLE,
        sustainability_s2: NOT_APPLICABLE,
        governance: NOT_APPLICABLE,
        impact: NOT_APPLICABLE,
      }
    : scores;

const exclusionsOf = (row: ConstituentExclusionsRow | undefined): Holding['exclusions'] => ({
  any: row?.any_exclusions,
  thresholdFraction: row?.threshold,
  activities: row?.activities.map(({ name }) => name) ?? [],
});

/** A score of each kind. */
export const scoresBy = (of: (kind: OverallKind) => ScoreAndGrade): Scores => ({
  esg: of('esg'),
  sustainability: of('sustainability'),
  sustainability_s2: of('sustainability_s2'),
  governance: of('governance'),
  impact: of('impact'),
  environmental: of('environmental'),
  social: of('social'),
  country_governance: of('country_governance'),
});

type Scored = {
  readonly [Kind in OverallKind as `${Kind}_score`]: number | null;
} & { readonly [Kind in OverallKind as `${Kind}_grade`]: Grade | null };

/** The scores of a row of the contract, by kind; undefined (N/A) without the row. */
export const scoresOf = (row: Scored | undefined): Scores =>
  scoresBy((kind) => ({ score: row?.[`${kind}_score`], grade: row?.[`${kind}_grade`] }));

/** One kind of score of a portfolio or fund: weighted, or with equal weight for every holding. */
export const wholeScore = (
  row: Omit<OverallsRow, 'fund_percentiles'>,
  kind: OverallKind,
  isWeighted: boolean,
) =>
  isWeighted
    ? { score: row[`weighted_${kind}_score`], grade: row[`weighted_${kind}_grade`] }
    : { score: row[`${kind}_score`], grade: row[`${kind}_grade`] };

/** A row that adds some holdings up, without scores. */
export const sumOfHoldings = (holdings: readonly Holding[], name: string): Holding => ({
  key: 'total',
  id: 0,
  type: undefined,
  name,
  weightFraction: holdings.reduce((sum, { weightFraction }) => sum + weightFraction, 0),
  givenFraction: null,
  isin: null,
  sector: null,
  country: null,
  tier: null,
  coverage_state: null,
  proxy: false,
  isSummary: false,
  scores: null,
  consensus: null,
  sentiment: null,
  flags: [],
  marks: [],
  exclusions: null,
});

export const HOLDING_TYPE_WORDS = {
  company: 'Company',
  country: 'Country',
  fund: 'Fund',
  portfolio: 'Portfolio',
} as const;

export const holdingTypeWord = ({ type }: Pick<Holding, 'type'>): string =>
  type === undefined ? '' : HOLDING_TYPE_WORDS[type];

const NOT_APPLICABLE_WORD = 'N/A';

/** An excluded company that is held below the threshold is not a hit: the words say why. */
export function exclusionsText(
  { exclusions, flags }: Pick<Holding, 'exclusions' | 'flags'>,
  percentText: (fraction: number | undefined) => string,
): string {
  if (exclusions === null) return '';
  const { any = NOT_APPLICABLE_WORD, activities, thresholdFraction } = exclusions;
  if (any === 'Y') return activities.join(', ');
  return any === 'N' && flags.includes(COVERAGE_MARK_WORDS.excluded)
    ? `below the ${percentText(thresholdFraction)} threshold`
    : any;
}

/** What a type of holding can have at all: a country has no sector. */
const IDENTITY_TYPES = {
  isin: ['company', 'fund'],
  sector: ['company'],
  country: ['company', 'country'],
  tier: ['company'],
} as const satisfies Record<string, readonly (keyof typeof HOLDING_TYPE_WORDS)[]>;

export type IdentityKind = keyof typeof IDENTITY_TYPES;

const UNKNOWN = {
  isin: 'Unknown',
  sector: 'Unknown',
  country: 'Unknown',
  tier: COVERAGE_STATE_WORDS.not_covered,
} as const satisfies Record<IdentityKind, string>;

/** The tier of a company with an ESG total of its own, else how it is covered. */
function tierText({ tier, coverage_state: state }: Holding): string | null {
  if (tier !== null) return COVERAGE_TIER_LABELS[tier];
  return state === null ? null : COVERAGE_STATE_WORDS[state];
}

/** Whether it is the row that stands for all funds of an organisation that has not subscribed to them. */
export const isClosedFunds = (
  { type }: Pick<Holding, 'type'>,
  { hasFunds }: { readonly hasFunds: boolean },
): boolean => type === 'fund' && !hasFunds;

/** Unknown, or not applicable; the totals have nothing here. */
export function identityText(
  holding: Holding,
  kind: IdentityKind,
  viewer: { readonly hasFunds: boolean },
): string {
  const { type } = holding;
  if (type === undefined) return '';
  if (isClosedFunds(holding, viewer)) return NOT_APPLICABLE_WORD;
  const value = kind === 'tier' ? tierText(holding) : holding[kind];
  if (value !== null) return value;
  return IDENTITY_TYPES[kind].some((each) => each === type) ? UNKNOWN[kind] : NOT_APPLICABLE_WORD;
}

/** The columns of identity, as they are headed. */
export const IDENTITY_LABELS = {
  isin: 'ISIN',
  country: 'Country',
  sector: 'Sub-sector',
  tier: 'Coverage tier',
} as const satisfies Record<IdentityKind, string>;

/** A kind of score with the name of its column. */
export interface NamedKind {
  readonly kind: OverallKind;
  readonly label: string;
}

/** Of what holds countries alone. */
export const SOVEREIGN_KINDS: readonly NamedKind[] = [
  { kind: 'environmental', label: 'Environmental' },
  { kind: 'social', label: 'Social' },
  { kind: 'country_governance', label: 'Governance' },
];

/** Of what holds companies, each for who subscribes to it. */
export const COMPANY_KINDS = [
  { kind: 'sustainability', label: 'Sustainability' },
  { kind: 'sustainability_s2', label: 'Climate' },
  { kind: 'governance', label: 'Governance' },
  { kind: 'impact', label: 'Impact' },
] as const satisfies readonly NamedKind[];
