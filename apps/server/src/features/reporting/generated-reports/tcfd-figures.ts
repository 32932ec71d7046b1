import type { FlatConstituentRow } from '@verdure/contract/investments/constituents';
import type {
  ConstituentFootprintRow,
  FootprintRow,
} from '@verdure/contract/investments/footprint';
import type { ConstituentItrRow, ItrRow } from '@verdure/contract/investments/itr';
import type { InvestmentPaiRow } from '@verdure/contract/investments/regulatory';
import {
  COMBINED_GHG_ID,
  SCOPE_1_ID,
  SCOPE_2_ID,
  type Standing,
} from '@verdure/contract/vocabulary';

import { scopeOf, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  presentFlatConstituents,
  presentOveralls,
} from '../../investments/constituents/constituents.reads.ts';
import {
  presentFootprints,
  presentSourcedFootprints,
} from '../../investments/footprints/footprint.reads.ts';
import { rowsInScope } from '../../investments/investment/investment.reads.ts';
import { NO_ARGUMENTS } from '../../investments/investment/investment-roots.reads.ts';
import { presentPai } from '../../investments/regulatory/regulatory.reads.ts';
import {
  presentConstituentItr,
  presentItr,
} from '../../investments/temperature/temperature.reads.ts';
import { FOOTPRINT_NAMES } from '../tearsheets/tearsheet.reads.ts';
import { carbonGroupOf } from './carbon-groups.ts';
import { readFigureSources } from '../../coverage/own-data/figure-sources.reads.ts';
import type { FigureDays } from './report-cells.ts';
import type { ReportSubject } from './report-subject.ts';

/** A long company with all that the report says of it. */
export interface TcfdHolding {
  readonly id: number;
  readonly name: string;
  /** Of the weight of all long leaves but countries, a fraction. */
  readonly share: number;
  readonly flat: FlatConstituentRow | undefined;
  /** Undefined without the feature. */
  readonly itr: ConstituentItrRow | undefined;
  /** By metric; none without the feature. */
  readonly footprints: ReadonlyMap<number, ConstituentFootprintRow>;
  /** Where its figures come from that the organisation brought; blank: none is its own. */
  readonly ownData: string;
}

/** Shares of the weight of all long companies, fractions. */
export interface CarbonShares {
  /** By group; one that nobody is in is 0. */
  readonly byGroup: ReadonlyMap<string, number>;
  /** Of companies whose sub-sector is known. */
  readonly known: number;
}

/** Everything that the report says, made by the presenters of the pages. */
export interface TcfdFigures {
  /** Null without the feature. */
  readonly itr: ItrRow | null;
  /** None without the feature. */
  readonly footprints: readonly FootprintRow[];
  /** Null for who does not see SFDR. */
  readonly pai: InvestmentPaiRow | null;
  /** 1 best to 5; null without an emission value. */
  /** From 1 (best) to 5; with the share of the weight that it stands on. */
  readonly dataQuality: {
    readonly value: number | null;
    readonly covered: number;
    readonly standing: Standing;
    readonly days: FigureDays;
  };
  readonly carbon: CarbonShares;
  /** The heaviest first; of a scoped user the companies of the scope. */
  readonly holdings: readonly TcfdHolding[];
  /** What is no long company, and so in no figure. */
  readonly others: readonly FlatConstituentRow[];
}

function carbonSharesOf(leaves: readonly FlatConstituentRow[]): CarbonShares {
  const long = leaves.filter(({ type, weight }) => type === 'company' && weight > 0);
  const shareOf = (rows: typeof long): number =>
    rows.reduce((sum, { weight }) => sum + weight, 0) /
    long.reduce((sum, { weight }) => sum + weight, 0);
  const groups = Map.groupBy(long, ({ sector }) => carbonGroupOf(sector));
  const known = long.filter(({ sector }) => sector !== null);
  return {
    byGroup: new Map(
      [...groups].flatMap(([name, rows]) =>
        name === null ? [] : [[name, shareOf(rows)] as const],
      ),
    ),
    known: known.length === 0 ? 0 : shareOf(known),
  };
}

type Unsourced = Omit<TcfdHolding, 'ownData'>;

interface CompanyRows {
  readonly leaves: readonly FlatConstituentRow[];
  readonly itrs: readonly ConstituentItrRow[];
  readonly footprints: readonly ConstituentFootprintRow[];
}

/** Both presenters answer the same long companies in the same order. */
function holdingsOf({ leaves, itrs, footprints }: CompanyRows): readonly Unsourced[] {
  const flats = new Map(
    leaves.flatMap((row) => (row.type === 'company' ? [[row.id, row] as const] : [])),
  );
  const itrOf = new Map(itrs.map((row) => [row.id, row]));
  const footprintsOf = Map.groupBy(footprints, ({ id }) => id);
  const shares = new Map([...itrs, ...footprints].map((row) => [row.id, row]));
  return Array.from(shares.values(), ({ id, name, weight: share }) => ({
    id,
    name,
    share,
    flat: flats.get(id),
    itr: itrOf.get(id),
    footprints: new Map((footprintsOf.get(id) ?? []).map((row) => [row.metric_id, row])),
  }));
}

const CARBON_ID = 44;
const TAX_ID = 41;
/** What the figures are computed from: footprints, and carbon from its scopes. */
const METRIC_IDS = [
  ...FOOTPRINT_NAMES.map(({ metricId }) => metricId),
  ...[COMBINED_GHG_ID, SCOPE_1_ID, SCOPE_2_ID],
];

type Sources = Awaited<ReturnType<typeof readFigureSources>>;

/** Where the value of a footprint comes from, if it is the organisation's own. */
function ownSourceOf(sources: Sources, companyId: number) {
  return (metricId: number, year: number | null): string | null => {
    if (year === null) return null;
    if (metricId === TAX_ID) return sources.ofAmount(companyId, 'wellbeingUsd', year);
    if (metricId !== CARBON_ID) return sources.ofOwnValue(companyId, metricId, year);
    // the footprint reads scope 1 + 2, and its own metric where that has no value (methodology 15)
    return sources.isKnown(companyId, COMBINED_GHG_ID, year)
      ? sources.ofOwnValue(companyId, COMBINED_GHG_ID, year)
      : sources.ofOwnValue(companyId, CARBON_ID, year);
  };
}

/** Names what of the holdings the organisation brought. */
async function withOwnData(
  asking: ViewerTransaction,
  { scored }: Pick<ReportSubject, 'scored'>,
  holdings: readonly Unsourced[],
): Promise<readonly TcfdHolding[]> {
  const companyIds = holdings.map(({ id }) => id);
  const sources = await readFigureSources(asking, scored, { companyIds, metricIds: METRIC_IDS });
  return holdings.map((holding) => {
    const { id, itr, footprints } = holding;
    const sourceOf = ownSourceOf(sources, id);
    const rows = [...footprints.values()];
    const words = [
      ...rows.map(({ metric_id, year }) => sourceOf(metric_id, year)),
      ...rows.flatMap((row) => [row.enterprise_value_source, row.market_cap_source]),
      itr === undefined ? null : sourceOf(CARBON_ID, itr.year),
      itr?.revenue_source ?? null,
    ];
    const own = new Set(words.filter((each) => each !== null));
    return { ...holding, ownData: [...own].sort().join('; ') };
  });
}

export async function readTcfdFigures(
  asking: ViewerTransaction,
  { scored, uncustomised }: ReportSubject,
): Promise<TcfdFigures> {
  const { viewer, tx } = asking;
  const asked = { ...NO_ARGUMENTS, viewer, tx, isUnderlying: true };
  const scope = await scopeOf(asking);
  const shown = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
    scope === null ? rows : rowsInScope(rows, scope);
  const all = await presentFlatConstituents(scored, asked);
  const overalls = presentOveralls(scored, asked);
  const leaves = shown(all);
  const isLongCompany = ({ type, weight }: FlatConstituentRow): boolean =>
    type === 'company' && weight > 0;
  return {
    itr: (await presentItr(scored, asked))[0] ?? null,
    footprints: presentFootprints(scored, asked),
    pai: (await presentPai(uncustomised, asked))[0] ?? null,
    dataQuality: {
      value: overalls.data_quality,
      covered: overalls.data_quality_covered,
      standing: overalls.data_quality_standing,
      days: { data_from: overalls.data_quality_from, data_to: overalls.data_quality_to },
    },
    carbon: carbonSharesOf(all),
    holdings: await withOwnData(
      asking,
      { scored },
      holdingsOf({
        leaves,
        itrs: shown(await presentConstituentItr(scored, asked)),
        footprints: shown(await presentSourcedFootprints(scored, asked)),
      }),
    ),
    others: leaves.filter((leaf) => !isLongCompany(leaf)),
  };
}
