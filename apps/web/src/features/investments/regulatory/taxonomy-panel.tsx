import './regulatory.css';

import type { InvestmentArtNineRow } from '@verdure/contract/investments/regulatory';

import { formatPercent } from '../../../format/percent.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Square } from './square.tsx';

interface Props {
  readonly artNine: InvestmentArtNineRow;
}

type Objective = InvestmentArtNineRow['objectives'][number];

/** Y where any long company contributes, N where none does; unknown without any finding. */
function answerOf({ contributing, known }: Objective): 'Y' | 'N' | null {
  if (contributing === null || known === null || known === 0) return null;
  return contributing > 0 ? 'Y' : 'N';
}

/** The six objectives and the aligned shares (SCR-PORT-37). */
export const TaxonomyPanel = ({ artNine }: Props) => (
  <Panel title="EU taxonomy">
    <dl className="regulatory-facts">
      <dt>Aligned by our assessment</dt>
      <dd>{formatPercent(artNine.overall_taxo_aligned)}</dd>
      <dt>Can be assessed</dt>
      <dd>{formatPercent(artNine.taxo_assessed)}</dd>
      <dt>Aligned turnover, as companies report it</dt>
      <dd>{formatPercent(artNine.eu_taxo_aligned)}</dd>
      <dt>Companies that report it</dt>
      <dd>{formatPercent(artNine.eu_taxo_coverage)}</dd>
      <dt>Minimum safeguards kept</dt>
      <dd>{formatPercent(artNine.safeguard)}</dd>
    </dl>
    <div className="objectives">
      {artNine.objectives.map((objective) => (
        <section key={objective.objective_id} className="objective" aria-label={objective.name}>
          <h3>{objective.name}</h3>
          <Square answer={answerOf(objective)} />
          <dl>
            <dt>Contributing</dt>
            <dd>{formatPercent(objective.contributing)}</dd>
            <dt>Harming</dt>
            <dd>{formatPercent(objective.harming)}</dd>
            <dt>Known</dt>
            <dd>{formatPercent(objective.known)}</dd>
          </dl>
        </section>
      ))}
    </div>
  </Panel>
);
