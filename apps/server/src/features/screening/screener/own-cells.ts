import { amountForYear, amountOfCompany, baseValueReader } from '@verdure/scoring/footprint';
import { figureAt, metricIndexOf } from '@verdure/scoring/snapshot';
import type { ScreenerColumn } from '@verdure/screener/fields';
import {
  COMBINED_GHG_ID,
  factOfView,
  SCOPE_1_ID,
  SCOPE_2_ID,
  WHICH_VALUE_COUNTS,
} from '@verdure/contract/vocabulary';

import type { ScoredProfile, ScoredRow } from '../../../universe/scored-profile.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { readFigureSources } from '../../coverage/own-data/figure-sources.reads.ts';
import { readOwnCompanies } from '../../coverage/own-data/own-companies.reads.ts';
import { FIELD_OF, isFundamental } from './fundamental-columns.ts';

interface Asked {
  readonly asking: ViewerTransaction;
  readonly under: ScoredProfile;
  readonly columns: readonly ScreenerColumn[];
  /** Of the rows that are shown. */
  readonly companyIds: readonly number[];
}

const partsOf = ({ field }: ScreenerColumn) => {
  const [head = '', name = ''] = field.key.split('.');
  return { head, name };
};

/** Values and amounts as they are, or per $1M; scores and grades are made of many. */
const isFigure = ({ show }: ScreenerColumn): boolean =>
  show === null || show === 'value' || show === 'scaled';

/** Which years a column shows, of the newest one that has a value. */
const YEARS_BEFORE = { current: [0], previous: [1], change: [0, 1] } as const;

type Sources = Awaited<ReturnType<typeof readFigureSources>>;

interface Of {
  readonly sources: Sources;
  readonly place: ScoredRow;
  readonly column: ScreenerColumn;
}

const companyIdAt = ({ scored: { snapshot }, row }: ScoredRow): number =>
  snapshot.companies.id[row] ?? 0;

const firstOf = (found: Iterable<string | null>): string | null => {
  for (const each of found) if (each !== null) return each;
  return null;
};

interface ValueOf {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
}

/** Some metrics show the value of another one, or an amount of the accounts. */
function valueSource(sources: Sources, { companyId, metricId, year }: ValueOf): string | null {
  const found = sources.ofOwnValue(companyId, metricId, year);
  const shown = factOfView(metricId)?.source;
  if (found !== null || shown === undefined) return found;
  return shown === 'wellbeing'
    ? sources.ofAmount(companyId, 'wellbeingUsd', year)
    : sources.ofOwnValue(companyId, shown, year);
}

function metricSource({ sources, place, column }: Of): string | null {
  const { snapshot } = place.scored;
  const { row } = place;
  const metricId = Number(partsOf(column).name);
  const stored = snapshot.metricColumns[metricIndexOf(snapshot, metricId) ?? -1];
  const newest = figureAt(snapshot, stored, row)?.year ?? snapshot.companies.reportingYear[row];
  const companyId = companyIdAt(place);
  const sourceOf = (before: number): string | null => {
    const year = (newest ?? 0) - before;
    const ofValue = valueSource(sources, { companyId, metricId, year });
    if (ofValue !== null || column.show !== 'scaled') return ofValue;
    const revenue = amountForYear(snapshot, 'revenueUsd', { row, year });
    return sources.ofAmount(companyId, 'revenueUsd', revenue?.year);
  };
  return firstOf(YEARS_BEFORE[column.year ?? 'current'].map(sourceOf));
}

function fundamentalSource({ sources, place, column }: Of): string | null {
  const { name } = partsOf(column);
  if (!isFundamental(name)) return null;
  const amount = amountOfCompany(place.scored.snapshot, FIELD_OF[name], place.row);
  return sources.ofAmount(companyIdAt(place), FIELD_OF[name], amount?.year);
}

/** A footprint is a value over the enterprise value. */
function footprintSource({ sources, place, column }: Of): string | null {
  const { snapshot } = place.scored;
  const metricId = Number(partsOf(column).name);
  const value = baseValueReader(snapshot, metricId)(place.row);
  if (value === null) return null;
  const { year } = value;
  const companyId = companyIdAt(place);
  const amount = amountForYear(snapshot, 'enterpriseValueUsd', { row: place.row, year });
  return firstOf([
    valueSource(sources, { companyId, metricId, year }),
    sources.ofAmount(companyId, 'enterpriseValueUsd', amount?.year),
  ]);
}

const SOURCE_OF: Readonly<Record<string, (of: Of) => string | null>> = {
  metric: metricSource,
  fundamental: fundamentalSource,
  footprint: footprintSource,
};

/**
 * Reads where the figures of companies come from that the organisation brought, by column, with the rule by
 * which they count. Scores, grades and indicators are made of many figures: the name of the company says it.
 */
export async function readOwnCells({ asking, under, columns, companyIds }: Asked) {
  const metricIds = columns.flatMap((column) => {
    const { head, name } = partsOf(column);
    if (head !== 'metric' && head !== 'footprint') return [];
    const shown = factOfView(Number(name))?.source;
    return typeof shown === 'number' ? [Number(name), shown] : [Number(name)];
  });
  const sources = await readFigureSources(
    asking,
    { under },
    { companyIds, metricIds: [...metricIds, COMBINED_GHG_ID, SCOPE_1_ID, SCOPE_2_ID] },
  );
  const own = await readOwnCompanies(asking, { companyIds, under });
  const rule = `${WHICH_VALUE_COUNTS}: ${own.rule}`;
  return (place: ScoredRow, column: ScreenerColumn): string | null => {
    const { head } = partsOf(column);
    const found =
      head === 'name'
        ? (own.sources.get(companyIdAt(place))?.join('; ') ?? null)
        : isFigure(column)
          ? (SOURCE_OF[head]?.({ sources, place, column }) ?? null)
          : null;
    return found === null ? null : `${found}. ${rule}`;
  };
}
