import type {
  MachinePrecision,
  PrecisionRow,
  PrecisionTally,
} from '@verdure/contract/desk/machine-precision';

const FIRST_WEEK = '2026-06-01';

const NOTHING: PrecisionTally = { as_read: 0, corrected: 0, rejected: 0, reasons: [], weeks: [] };

export const precisionRowOf = (row: Partial<PrecisionRow> = {}): PrecisionRow => ({
  id: 92,
  name: 'Scope 1',
  as_read: 47,
  corrected: 1,
  rejected: 2,
  reasons: [
    { reason: 'Wrong year', count: 1 },
    { reason: null, count: 1 },
  ],
  weeks: [
    { week: '2026-10-12', decided: 20, as_read: 18 },
    { week: '2026-11-09', decided: 20, as_read: 19 },
    { week: '2026-11-23', decided: 10, as_read: 10 },
  ],
  ...row,
});

/** Three rows; what is given changes the first. */
export function precisionAnswerOf(first: Partial<PrecisionRow> = {}): MachinePrecision {
  const waste = {
    id: 17,
    name: 'Hazardous waste',
    as_read: 3,
    corrected: 2,
    rejected: 0,
    reasons: [],
    weeks: [{ week: '2026-11-23', decided: 5, as_read: 3 }],
  };
  const water = {
    id: 24,
    name: 'Water withdrawal',
    as_read: 1,
    corrected: 0,
    rejected: 3,
    reasons: [{ reason: 'Wrong unit' as const, count: 3 }],
    weeks: [{ week: '2026-11-16', decided: 4, as_read: 1 }],
  };
  const { id: _id, name: _name, ...all } = precisionRowOf();
  return {
    first_week: FIRST_WEEK,
    all: { ...all, as_read: 51, corrected: 3, rejected: 5 },
    rows: [precisionRowOf(first), waste, water],
    total: 3,
  };
}

export const NOTHING_DECIDED: MachinePrecision = {
  first_week: FIRST_WEEK,
  all: NOTHING,
  rows: [],
  total: 0,
};
