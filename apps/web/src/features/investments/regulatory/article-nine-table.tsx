import type { InvestmentArtNineRow } from '@verdure/contract/investments/regulatory';
import { dataOfWords } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import type { Origin } from '../../../paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FigureFacts } from './figure-facts.tsx';
import { FindingModal } from './finding-modal.tsx';
import type { EvidenceOf } from './finding-modal.tsx';
import { FindingTable } from './finding-table.tsx';
import type { FindingLine } from './finding-table.tsx';
import type { RegulatoryScope } from './regulatory.queries.ts';

interface Props {
  readonly artNine: InvestmentArtNineRow;
  readonly scope: RegulatoryScope;
  readonly origin: Origin;
  readonly evidenceOf: EvidenceOf;
}

/** The 12 requirements of Article 9, as shares of the long company weight (SCR-ART9-01). */
export function ArticleNineTable({ artNine, scope, evidenceOf, ...props }: Props) {
  const [open, setOpen] = useState<FindingLine | null>(null);
  const lines = artNine.requirements.map((line) => ({ ...line, id: line.requirement_id }));
  return (
    <Panel title="Article 9: sustainable investment">
      <FigureFacts
        facts={[
          {
            label: 'Sustainable investment',
            share: artNine.article_9_aligned,
            assessed: artNine.article_9_assessed,
            figure: 'sustainable',
          },
          { label: 'Can be assessed', share: artNine.article_9_assessed },
          {
            label: 'Good governance',
            share: artNine.governance_practices,
            assessed: artNine.article_9_assessed,
            figure: 'governance',
          },
        ]}
      />
      {artNine.data_to === null ? null : <p className="caption">{dataOfWords(artNine)}</p>}
      <FindingTable
        label="Requirements of Article 9"
        noun="Requirement"
        lines={lines}
        onOpen={setOpen}
      />
      {open === null ? null : (
        <FindingModal
          scope={scope}
          origin={props.origin}
          kind="requirement"
          line={open}
          evidenceOf={evidenceOf}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
