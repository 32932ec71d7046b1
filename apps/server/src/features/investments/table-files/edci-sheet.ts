import { type EdciRow, edciUnitText, isShare } from '@verdure/contract/investments/edci';
import { standingWords } from '@verdure/contract/vocabulary';
import { NOT_DISCLOSED_TEXT } from '@verdure/scoring/display';

import type { TableSheet } from './table-sheet.ts';

const HEADER =
  `Metric | Group | Optional | Value | Unit | Mean of the companies | Covered | Standing |
    Companies | Data from | Data to`.split(/ \|\s+/);

/** A share is a fraction, as everywhere in the exports. */
const unitOf = (unit: string): string =>
  isShare(unit) ? 'fraction (0.01 is 1%)' : edciUnitText(unit);

/** The EDCI table with all its digits. */
export const edciSheet = (rows: readonly EdciRow[]): TableSheet => ({
  name: 'EDCI',
  lines: [
    HEADER,
    ...rows.map((row) => [
      row.metric,
      row.group,
      row.optional ? 'yes' : 'no',
      row.performance_value ?? NOT_DISCLOSED_TEXT,
      unitOf(row.unit),
      row.company_mean ?? (row.owned_sum === null ? '' : NOT_DISCLOSED_TEXT),
      row.covered,
      standingWords(row.standing, row.covered),
      row.covered_companies,
      row.data_from ?? '',
      row.data_to ?? '',
    ]),
  ],
  forms: HEADER.map((header) => (header === 'Covered' ? 'percent' : undefined)),
});
