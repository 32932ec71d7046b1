import { Problem } from '@verdure/contract/http/problem';
import type { UploadCheck, WeightUnit } from '@verdure/contract/investments/portfolios';
import { summedWeightPercent } from '@verdure/scoring/constituents';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { countProblems } from './holdings-file/count-problems.ts';
import type { Holdings, HoldingsReading, HoldingsRefusal } from './holdings-file/holdings.ts';
import { freeName } from './new-portfolio.ts';
import { grossOf } from './merge-holdings.ts';
import type { Constituent, Portfolio } from './portfolio.ts';
import { type UnmatchedRow, unmatchedOf } from './unmatched-rows.ts';
import type { MatchedRow } from './upload.ts';
import { type MatchedUpload, matchUpload, noMatchOf } from './upload-portfolio.ts';
import { inPercentOf, looksLikeFractions } from './weight-units.ts';

interface CheckedUpload {
  readonly viewer: Viewer;
  readonly reading: HoldingsReading;
  readonly weights: WeightUnit;
  /** The portfolio to update; null for a new one. */
  readonly portfolio: Portfolio | null;
}

type RefusedCheck = Extract<UploadCheck, { status: 'refused' }>;

const PREVIEWED_ROWS = 8;
const MOST_EXAMPLES = 10;

/** What an upload would do. It reads and matches as the upload does, and stores nothing. */
export async function checkUpload(
  tx: TenantTransaction,
  { viewer, reading, weights, portfolio }: CheckedUpload,
): Promise<UploadCheck> {
  if (reading.kind === 'refused') return refusedCheck(reading.refusal);
  const { name, rows } = reading.holdings;
  const upload = { viewer, holdings: inPercentOf(reading.holdings, weights) };
  try {
    const matched = await matchUpload(tx, upload, portfolio);
    const refusal = noMatchOf(matched, upload.holdings);
    if (refusal !== null) {
      const { layout = null } = reading.holdings;
      const why = { ...refusal, problems: problemsOf(rows), layout };
      return { ...refusedCheck(why), account: matched.account };
    }
    const freed = portfolio === null ? await freeName(tx, viewer, name ?? '') : null;
    return readableCheck(reading.holdings, matched, freed);
  } catch (error) {
    if (error instanceof Problem && error.code === 'upload.unreadable') {
      const { errors = [] } = error.detail;
      const { layout = null } = reading.holdings;
      return refusedCheck({ message: error.message, errors, problems: problemsOf(rows), layout });
    }
    throw error;
  }
}

const problemsOf = (rows: Holdings['rows']) =>
  // cash and contracts need no ISIN
  countProblems(rows.flatMap(({ flaw, aside }) => (aside ? [] : (flaw ?? []))));

const refusedCheck = ({
  message,
  errors,
  problems,
  layout = null,
}: HoldingsRefusal): RefusedCheck => ({
  status: 'refused',
  account: null,
  message,
  layout,
  problems: [...problems],
  examples: errors
    .slice(0, MOST_EXAMPLES)
    .flatMap((item) => (typeof item === 'object' && 'errors' in item ? item.errors : [])),
});

const previewed = (row: MatchedRow) => ({
  row: row.rowNumber,
  name: row.name,
  isin: row.isin,
  weight: row.weightPercent,
  match: row.status === 'matched' ? row.matchedName : null,
  aside: row.aside ?? null,
});

/** What matches nothing, as a fraction of the portfolio (methodology 12.2). */
function restOf(constituents: readonly Constituent[], unmatched: readonly UnmatchedRow[]): number {
  const { rows, weightPercent } = unmatchedOf(unmatched);
  const gross = grossOf(constituents);
  const [rest, matched] = gross === null ? [rows, constituents.length] : [weightPercent, gross];
  return rest === 0 ? 0 : rest / (matched + rest);
}

function readableCheck(
  { rows: written, layout }: Holdings,
  { rows, constituents, unmatched, remarks, account, notes }: MatchedUpload,
  name: string | null,
): UploadCheck {
  const found = rows.filter(({ status }) => status === 'matched');
  return {
    status: 'readable',
    name,
    rows: rows.length,
    ...remarks,
    matched: found.length,
    problems: [...problemsOf(rows)],
    weight_sum: summedWeightPercent(found.map(({ weightPercent }) => weightPercent)),
    file_sum: summedWeightPercent(rows.map(({ weightPercent }) => weightPercent)),
    not_recognised_weight: restOf(constituents, unmatched),
    gross_weight: grossOf(constituents),
    looks_like_fractions: layout === undefined && looksLikeFractions(written),
    account,
    layout: layout ?? null,
    notes: [...notes],
    preview: rows.slice(0, PREVIEWED_ROWS).map(previewed),
  };
}
