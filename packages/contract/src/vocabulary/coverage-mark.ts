import { COVERAGE_STATE_WORDS, type CoverageState } from './coverage-state.ts';

/** How far an investment is covered. Full direct coverage has no mark. */
export interface CoverageFlags {
  readonly excluded?: boolean;
  /** Decides instead of `proxy` where it is known; null of what is no company. */
  readonly coverage_state?: CoverageState | null;
  readonly proxy?: boolean;
  readonly icm_gov?: boolean;
  readonly icm_sus?: boolean;
  readonly sentiment_only?: boolean;
  readonly incomplete?: boolean;
  readonly wrong_universe?: boolean;
}

/** The marks of coverage, as they are written on pages and in files. */
export const COVERAGE_MARK_WORDS = {
  excluded: 'Excluded',
  interim: 'ICM',
  essentials: 'ECM',
  partial: COVERAGE_STATE_WORDS.partial,
  proxy: COVERAGE_STATE_WORDS.proxy,
  not_covered: COVERAGE_STATE_WORDS.not_covered,
  sentiment: 'Sentiment only',
  universe: 'Outside universe',
  incomplete: 'Incomplete',
} as const;
export type CoverageMarkKey = keyof typeof COVERAGE_MARK_WORDS;

/** Direct coverage is the ordinary case, and has no mark. */
function stateMark({ coverage_state: state, proxy }: CoverageFlags): CoverageMarkKey | null {
  const known = state ?? (proxy ? 'proxy' : 'direct');
  return known === 'direct' ? null : known;
}

/** Interim when exactly one of the two flags is set, Essentials when both are (SCR-COMP-04). */
export function coverageMarksOf(flags: CoverageFlags): readonly CoverageMarkKey[] {
  const isInterim = flags.icm_gov !== flags.icm_sus;
  const isEssentials = flags.icm_gov === true && flags.icm_sus === true;
  const marks: readonly (CoverageMarkKey | null)[] = [
    flags.excluded ? 'excluded' : null,
    isInterim ? 'interim' : null,
    isEssentials ? 'essentials' : null,
    stateMark(flags),
    flags.sentiment_only ? 'sentiment' : null,
    flags.wrong_universe ? 'universe' : null,
    flags.incomplete ? 'incomplete' : null,
  ];
  return marks.filter((mark) => mark !== null);
}
