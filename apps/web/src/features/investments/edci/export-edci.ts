import type { EdciRow } from '@verdure/contract/investments/edci';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { recordExport } from '../../../api/record-export.ts';
import { NOT_DISCLOSED } from '../../../format/missing.ts';
import { type ExportFormat, exportSheets } from '../../../ui/table/export-sheets.ts';
import { edciMessages } from './edci.messages.ts';

interface Exported {
  readonly rows: readonly EdciRow[];
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
}

const HEADER = ['Metric', 'Group', 'Optional', 'Value', 'Unit', 'Covered weight', 'Companies'];

/** A share is a fraction, as everywhere in the exports. */
const unitOf = (unit: string): string =>
  unit === '%' || unit === 'Y/N' ? 'fraction (0.01 is 1%)' : unit;

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
            row.covered_weight,
            row.covered_companies,
          ]),
        ],
        forms: [undefined, undefined, undefined, undefined, undefined, 'percent', undefined],
      },
    ],
    facts: [['Profile', profileName]],
    record: (kind) => recordExport({ kind, subject: scope, rows: rows.length }),
    failed: edciMessages.exportFailed,
  });
