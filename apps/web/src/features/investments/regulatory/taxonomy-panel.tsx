import './regulatory.css';

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
import { Square } from '../../../ui/marks/square.tsx';

interface Props {
  readonly artNine: InvestmentArtNineRow;
  readonly scope: RegulatoryScope;
  readonly origin: Origin;
  readonly evidenceOf: EvidenceOf;
}

type Objective = InvestmentArtNineRow['objectives'][number];

/** Y where any long company contributes, N where none does; unknown without any finding. */
function answerOf({ contributing, known }: Objective): 'Y' | 'N' | null {
  if (contributing === null || known === null || known === 0) return null;
  return contributing > 0 ? 'Y' : 'N';
}

/** The six objectives and the aligned shares (SCR-PORT-37). */
export const TaxonomyPanel = ({ artNine, scope, ...props }: Props) => (
  <Panel title="EU taxonomy">
    <FigureFacts
      facts={[
        {
          label: 'Aligned by our assessment',
          share: artNine.overall_taxo_aligned,
          assessed: artNine.taxo_assessed,
          figure: 'aligned',
        },
        { label: 'Can be assessed', share: artNine.taxo_assessed },
        { label: 'Activity unknown', share: artNine.activity_unknown },
        {
          label: 'Aligned turnover, as companies report it',
          share: artNine.eu_taxo_aligned,
          figure: 'reported',
        },
        { label: 'Companies that report it', share: artNine.eu_taxo_coverage },
        { label: 'Minimum safeguards kept', share: artNine.safeguard, figure: 'safeguards' },
      ]}
    />
    {artNine.taxo_data_to === null ? null : (
      <p className="caption">
        {dataOfWords({ data_from: artNine.taxo_data_from, data_to: artNine.taxo_data_to })}
      </p>
    )}
    <div className="objectives">
      {artNine.objectives.map((objective) => (
        <section key={objective.objective_id} className="objective" aria-label={objective.name}>
          <h3>{objective.name}</h3>
          <Square answer={answerOf(objective)} />
        </section>
      ))}
    </div>
    <Objectives objectives={artNine.objectives} scope={scope} {...props} />
  </Panel>
);

interface ObjectivesProps extends Pick<Props, 'scope' | 'origin' | 'evidenceOf'> {
  readonly objectives: readonly Objective[];
}

/** What the companies do for each objective; a name opens them. */
function Objectives({ objectives, ...props }: ObjectivesProps) {
  const [open, setOpen] = useState<FindingLine | null>(null);
  return (
    <>
      <FindingTable
        label="Objectives of the taxonomy"
        noun="Objective"
        lines={objectives.map((line) => ({ ...line, id: line.objective_id }))}
        onOpen={setOpen}
      />
      {open === null ? null : (
        <FindingModal {...props} kind="objective" line={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
