import type { InvestmentArtNineRow } from '@verdure/contract/investments/regulatory';

import { formatPercent } from '../../../format/percent.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';

type Requirement = InvestmentArtNineRow['requirements'][number];

const columns: readonly PlainColumn<Requirement>[] = [
  { header: 'Requirement', cell: ({ name }) => name },
  {
    header: 'Contribution',
    isNumber: true,
    cell: ({ contributing }) => formatPercent(contributing),
  },
  { header: 'Possible harm', isNumber: true, cell: ({ harming }) => formatPercent(harming) },
  { header: 'Known', isNumber: true, cell: ({ known }) => formatPercent(known) },
];

interface Props {
  readonly artNine: InvestmentArtNineRow;
}

/** The 12 requirements of Article 9, as shares of the long company weight (SCR-ART9-01). */
export const ArticleNineTable = ({ artNine }: Props) => (
  <Panel title="Article 9: sustainable investment">
    <dl className="regulatory-facts">
      <dt>Sustainable investment</dt>
      <dd>{formatPercent(artNine.article_9_aligned)}</dd>
      <dt>Can be assessed</dt>
      <dd>{formatPercent(artNine.article_9_assessed)}</dd>
      <dt>Good governance</dt>
      <dd>{formatPercent(artNine.governance_practices)}</dd>
    </dl>
    <PlainTable
      label="Requirements of Article 9"
      columns={columns}
      rows={artNine.requirements}
      keyOf={({ requirement_id }) => requirement_id}
    />
  </Panel>
);
