import type { TearsheetChoices } from '@verdure/contract/reporting/tearsheets';
import { type Asked, NO_ARGUMENTS } from '../../investments/investment/investment-roots.reads.ts';

import type {
  CoverageRow,
  DimensionOverallRow,
  FlatConstituentRow,
} from '@verdure/contract/investments/constituents';
import type { ConstituentDimensionRow } from '@verdure/contract/investments/constituent-dimensions';
import type { InvestmentExclusionsRow } from '@verdure/contract/investments/exclusions';
import type {
  ConstituentFootprintRow,
  FootprintRow,
} from '@verdure/contract/investments/footprint';
import type {
  InvestmentArtNineRow,
  InvestmentPaiRow,
} from '@verdure/contract/investments/regulatory';
import type { ItrRow } from '@verdure/contract/investments/itr';
import { benchmarkName, universeIdOf } from '@verdure/contract/vocabulary';
import { pillarCoverage } from '@verdure/scoring/measures';

import { isTotalShown, subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import { type ViewerTransaction, scopeOf } from '../../coverage/companies/company.reads.ts';
import { scoredBenchmark } from '../../investments/benchmarks/benchmark.reads.ts';
import {
  presentCompanyDimensions,
  presentConstituentCompanyDimensions,
  presentConstituentOveralls,
  presentCoverage,
  presentFlatConstituents,
  presentOveralls,
  type ScoredConstituentOveralls,
  type ScoredOveralls,
} from '../../investments/constituents/constituents.reads.ts';
import { readOwnDataLines } from '../../investments/investment/own-companies-held.reads.ts';
import { presentExclusions } from '../../investments/exclusions/exclusions.reads.ts';
import {
  presentConstituentFootprints,
  presentFootprints,
} from '../../investments/footprints/footprint.reads.ts';
import {
  type Investments,
  rowsInScope,
  type ScoredInvestment,
  scoredInvestments,
} from '../../investments/investment/investment.reads.ts';
import { presentArtNine, presentPai } from '../../investments/regulatory/regulatory.reads.ts';
import { presentItr } from '../../investments/temperature/temperature.reads.ts';
import { type Contributors, contributorsOf } from './contributors.ts';

/** The pillars of countries, in the order of the page. */
export const COUNTRY_PILLARS = ['environmental', 'social', 'country_governance'] as const;
type CountryPillarKind = (typeof COUNTRY_PILLARS)[number];

/** What stands on both sides: of the investment, and of the benchmark. */
export interface Side {
  readonly overalls: ScoredOveralls;
  /** None without the feature. */
  readonly footprints: readonly FootprintRow[];
  /** Null without the feature. */
  readonly itr: ItrRow | null;
  readonly themes: readonly DimensionOverallRow[];
}

/** Everything that a tearsheet prints, made by the presenters that the pages use. */
export interface TearsheetFigures {
  readonly name: string;
  readonly type: ScoredInvestment['investment']['type'];
  readonly benchmarkName: string;
  readonly useEv: boolean;
  readonly own: Side;
  /** Null: the data have no company for it. */
  readonly benchmark: Side | null;
  readonly coverage: CoverageRow;
  /** The share of the weight with a score of the pillar. */
  readonly countryPillarCoverage: Readonly<Record<CountryPillarKind, number | null>>;
  /** Largest first; of a scoped user only the companies of the scope. */
  readonly holdings: readonly FlatConstituentRow[];
  readonly holdingOveralls: readonly ScoredConstituentOveralls[];
  /** What lifts and lowers the ESG score; null if the organisation has not subscribed to it. */
  readonly contributors: Contributors | null;
  readonly holdingThemes: readonly ConstituentDimensionRow[];
  readonly holdingFootprints: readonly ConstituentFootprintRow[];
  readonly exclusions: InvestmentExclusionsRow;
  /** Null without the feature, and for scoped users. */
  readonly pai: InvestmentPaiRow | null;
  readonly artNine: InvestmentArtNineRow | null;
  /** Which companies have own data, by source, and the rule; empty: none has. */
  readonly ownData: readonly string[];
}

/** The pages of such a portfolio or fund hide what only companies have. */
export const hasOnlyCountries = ({ coverage }: Pick<TearsheetFigures, 'coverage'>): boolean =>
  coverage.investment_type === 'pure_sovereign';

const sideOf = async (scored: ScoredInvestment, asked: Asked): Promise<Side> => ({
  overalls: presentOveralls(scored, asked),
  footprints: presentFootprints(scored, asked),
  itr: (await presentItr(scored, asked))[0] ?? null,
  themes: presentCompanyDimensions(scored, asked),
});

function countryPillarCoverageOf({
  investment,
  nodes,
}: ScoredInvestment): TearsheetFigures['countryPillarCoverage'] {
  const coverageOf = (kind: CountryPillarKind): number | null => {
    const { points } = nodes.scores[kind];
    const isScored = (node: number): boolean => !Number.isNaN(points[node] ?? Number.NaN);
    return pillarCoverage(investment.leaves, isScored).weightedFraction;
  };
  return {
    environmental: coverageOf('environmental'),
    social: coverageOf('social'),
    country_governance: coverageOf('country_governance'),
  };
}

/** As on the regulatory tab: under the Uncustomised profile, in the same universe. */
async function regulatoryOf(
  investments: Investments,
  { investment, under }: ScoredInvestment,
  asked: Asked,
): Promise<Pick<TearsheetFigures, 'pai' | 'artNine'>> {
  const [uncustomised] = await scoredInvestments(investments, asked, {
    type: investment.type,
    ids: [investment.id],
    universeId: universeIdOf(under.universeId),
  });
  if (uncustomised === undefined) return { pai: null, artNine: null };
  const [pai = null] = await presentPai(uncustomised, asked);
  const [artNine = null] = presentArtNine(uncustomised, asked);
  return { pai, artNine };
}

/** Makes every figure of a tearsheet, with the benchmark's beside it. */
export async function readTearsheetFigures(
  investments: Investments,
  asking: ViewerTransaction,
  { scored, choices }: { readonly scored: ScoredInvestment; readonly choices: TearsheetChoices },
): Promise<TearsheetFigures> {
  const { viewer, tx } = asking;
  const asked: Asked = { ...NO_ARGUMENTS, viewer, tx, isUnderlying: true };
  const { benchmark, useEv } = choices;
  const beside = scoredBenchmark(investments, scored, { benchmark, asking });
  const scope = await scopeOf(asking);
  const hasEsg = isTotalShown('esg', subscribedPillars(viewer.features));
  const shown = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
    scope === null ? rows : rowsInScope(rows, scope);
  const contributors = hasEsg ? await contributorsOf(scored, beside, asked) : null;
  const [exclusions = presentExclusions(scored)] = shown([presentExclusions(scored)]);
  return {
    name: scored.investment.name,
    type: scored.investment.type,
    benchmarkName: benchmarkName(benchmark),
    useEv,
    own: await sideOf(scored, asked),
    benchmark: beside === null ? null : await sideOf(beside, asked),
    coverage: presentCoverage(scored),
    countryPillarCoverage: countryPillarCoverageOf(scored),
    holdings: shown(await presentFlatConstituents(scored, asked)),
    holdingOveralls: shown(presentConstituentOveralls(scored, asked)),
    contributors: contributors && { ...contributors, rows: shown(contributors.rows) },
    holdingThemes: shown(presentConstituentCompanyDimensions(scored, asked)),
    holdingFootprints: shown(presentConstituentFootprints(scored, asked)),
    exclusions,
    ownData: await readOwnDataLines(asking, scored),
    ...(await regulatoryOf(investments, scored, asked)),
  };
}
