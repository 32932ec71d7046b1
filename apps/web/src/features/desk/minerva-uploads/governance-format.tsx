import { METRICS, type Metric } from '@verdure/contract/vocabulary';

import { FileFormat } from '../../../ui/file-format.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { minervaMessages } from './minerva.messages.ts';

const GOVERNANCE = METRICS.filter(({ pillar }) => pillar === 'governance');

const PARTS = [
  { name: 'company_name', holds: 'Compared with the name of the company that has the ISIN.' },
  { name: 'isin', holds: 'Finds the company.' },
  { name: 'governance', holds: 'A list of 1 to 200 rows. Each is about one metric in one year.' },
  { name: 'metric_id, year', holds: 'A metric of the list below, and the reporting year.' },
  {
    name: 'value, unit',
    holds: 'Of a metric with a unit, in that unit; a share in % or as a fraction.',
  },
  {
    name: 'awareness, performance',
    holds: 'Points from 0 to 4. A metric with a unit has no performance.',
  },
  { name: 'reason', holds: 'Where it was found, or why it was judged so. May be left out.' },
];

const METRIC_COLUMNS: readonly PlainColumn<Metric>[] = [
  { header: 'metric_id', cell: ({ id }) => id },
  { header: 'Metric', cell: ({ name }) => name },
  { header: 'Unit', cell: ({ unit }) => unit ?? 'points' },
];

const EXAMPLE = {
  company_name: 'Northlight Timber plc',
  isin: 'GB0002634946',
  governance: GOVERNANCE.map(({ id, unit }) => ({
    metric_id: id,
    year: 2024,
    ...(unit === null ? { awareness: 3, performance: 2.5 } : { value: 60, unit, awareness: 3.5 }),
    reason: 'Annual report 2024, page 41',
  })),
};

/** What a file of governance data holds (docs/minerva-format.md). */
export const GovernanceFormat = () => (
  <FileFormat
    parts={PARTS}
    example={{
      name: 'governance-example.json',
      type: 'application/json',
      content: `${JSON.stringify(EXAMPLE, null, 2)}\n`,
    }}
  >
    <PlainTable
      label={minervaMessages.metrics}
      columns={METRIC_COLUMNS}
      rows={GOVERNANCE}
      keyOf={({ id }) => id}
    />
  </FileFormat>
);
