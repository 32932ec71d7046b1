import type { EdciRow } from '@verdure/contract/investments/edci';
import { standingWords } from '@verdure/contract/vocabulary';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { recordExport } from '../../../api/record-export.ts';
import { NOT_DISCLOSED } from '../../../format/missing.ts';
import { type ExportFormat, exportSheets } from '../../../ui/table/export-sheets.ts';
import { edciMessages } from './edci.messages.ts';
import { isShare, unitText } from './edci-values.ts';

interface Exported {
  readonly rows: readonly EdciRow[];
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
}

const HEADER = [
  ...['Metric', 'Group', 'Optional', 'Value', 'Unit', 'Mean of the companies'],
  ...['Covered', 'Standing', 'Companies', 'Data from', 'Data to'],
];

/** A share is a fraction, as everywhere in the exports. */
function unitOf(unit: string): string {
  if (isShare(unit)) return 'fraction (0.01 is 1%)';
  return unitText(unit);
}

/** The EDCI table with all its digits. */
export const exportEdci = (
  format: ExportFormat,
  { rows, scope, name, profileName }: Exported,
): Promise<void> =>
  exportSheets(format, {
    name,
    what: 'EDCI',
    sheets: [
      {
        name: 'EDCI',
        lines: [
          HEADER,
          ...rows.map((row) => [
            row.metric,
            row.group,
            row.optional ? 'yes' : 'no',
            row.performance_value ?? NOT_DISCLOSED,
            unitOf(row.unit),
            row.company_mean ?? (row.owned_sum === null ? '' : NOT_DISCLOSED),
            row.covered,
            standingWords(row.standing, row.covered),
            row.covered_companies,
            row.data_from ?? '',
            row.data_to ?? '',
          ]),
        ],
        forms: HEADER.map((header) => (header === 'Covered' ? 'percent' : undefined)),
      },
    ],
    facts: [['Profile', profileName]],
    asOf: scope.asOf,
    record: (kind) => recordExport({ kind, subject: scope, rows: rows.length }),
    failed: edciMessages.exportFailed,
  });
