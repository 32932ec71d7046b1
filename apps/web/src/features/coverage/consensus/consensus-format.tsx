import { CONSENSUS_SUBCATEGORIES } from '@verdure/contract/vocabulary';

import { FileFormat } from '../../../ui/file-format.tsx';

const RATINGS = CONSENSUS_SUBCATEGORIES.map(({ id }) => id);

const PARTS = [
  { name: 'isin, lei', holds: 'The company: one of them, or both.' },
  { name: 'month', holds: 'As 2026-04, or a day of the month.' },
  { name: 'provider', holds: 'Who rates.' },
  { name: RATINGS.join(', '), holds: 'Ratings from 0 to 100. Blank: not rated.' },
  { name: 'name, company', holds: 'For people; not read. Any other column is refused.' },
];

const EXAMPLE = [
  ['isin', 'lei', 'month', 'provider', ...RATINGS],
  ['US0378331005', '', '2026-04', 'Example Ratings', ...RATINGS.map((_, at) => String(50 + at))],
];

/** The columns of a file of ratings (docs/importing.md). */
export const ConsensusFormat = () => (
  <FileFormat
    parts={PARTS}
    example={{
      name: 'consensus-example.csv',
      type: 'text/csv',
      content: `${EXAMPLE.map((row) => row.join(',')).join('\r\n')}\r\n`,
    }}
  />
);
