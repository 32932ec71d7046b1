import { amountOfCompany, amountForYear } from '@verdure/scoring/footprint';
import { figureAt, metricIndexOf } from '@verdure/scoring/snapshot';
import type { ScreenerColumn } from '@verdure/screener/fields';
import { COMBINED_GHG_ID, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';

import type { ScoredProfile, ScoredRow } from '../../../universe/scored-profile.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { readFigureSources } from '../../coverage/own-data/figure-sources.reads.ts';
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

type Sources = Awaited<ReturnType<typeof readFigureSources>>;

function metricSource(
  sources: Sources,
  { scored: { snapshot }, row }: ScoredRow,
  { metricId, isScaled }: { readonly metricId: number; readonly isScaled: boolean },
): string | null {
  const figure = figureAt(
    snapshot,
    snapshot.metricColumns[metricIndexOf(snapshot, metricId) ?? -1],
    row,
  );
  if (figure === null) return null;
  const companyId = snapshot.companies.id[row] ?? 0;
  const ofValue = sources.ofOwnValue(companyId, metricId, figure.year);
  if (ofValue !== null || !isScaled) return ofValue;
  const revenue = amountForYear(snapshot, 'revenueUsd', { row, year: figure.year });
  return sources.ofAmount(companyId, 'revenueUsd', revenue?.year);
}

/** Reads where the figures of companies come from that the organisation brought, by column. */
export async function readOwnCells({ asking, under, columns, companyIds }: Asked) {
  const metricIds = columns.flatMap((column) =>
    partsOf(column).head === 'metric' ? [Number(partsOf(column).name)] : [],
  );
  const sources = await readFigureSources(
    asking,
    { under },
    { companyIds, metricIds: [...metricIds, COMBINED_GHG_ID, SCOPE_1_ID, SCOPE_2_ID] },
  );
  return (place: ScoredRow, column: ScreenerColumn): string | null => {
    const { head, name } = partsOf(column);
    if (!isFigure(column) || (column.year ?? 'current') !== 'current') return null;
    if (head === 'metric') {
      const of = { metricId: Number(name), isScaled: column.show === 'scaled' };
      return metricSource(sources, place, of);
    }
    if (head !== 'fundamental' || !isFundamental(name)) return null;
    const { snapshot } = place.scored;
    const amount = amountOfCompany(snapshot, FIELD_OF[name], place.row);
    const companyId = snapshot.companies.id[place.row] ?? 0;
    return sources.ofAmount(companyId, FIELD_OF[name], amount?.year);
  };
}
