import type { InvestmentArtNineRow } from '@verdure/contract/investments/regulatory';
import { useState } from 'react';

import { formatPercent } from '../../../format/percent.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FindingModal } from './finding-modal.tsx';
import { FindingTable } from './finding-table.tsx';
import type { FindingLine } from './finding-table.tsx';
import type { RegulatoryScope } from './regulatory.queries.ts';

interface Props {
  readonly artNine: InvestmentArtNineRow;
  readonly scope: RegulatoryScope;
}

/** The 12 requirements of Article 9, as shares of the long company weight (SCR-ART9-01). */
export function ArticleNineTable({ artNine, scope }: Props) {
  const [open, setOpen] = useState<FindingLine | null>(null);
  const lines = artNine.requirements.map((line) => ({ ...line, id: line.requirement_id }));
  return (
    <Panel title="Article 9: sustainable investment">
      <dl className="regulatory-facts">
        <dt>Sustainable investment</dt>
        <dd>{formatPercent(artNine.article_9_aligned)}</dd>
        <dt>Can be assessed</dt>
        <dd>{formatPercent(artNine.article_9_assessed)}</dd>
        <dt>Good governance</dt>
        <dd>{formatPercent(artNine.governance_practices)}</dd>
      </dl>
      <FindingTable
        label="Requirements of Article 9"
        noun="Requirement"
        lines={lines}
        onOpen={setOpen}
      />
      {open === null ? null : (
        <FindingModal scope={scope} kind="requirement" line={open} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}
