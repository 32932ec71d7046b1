import './reason.css';

import { Term } from '../../../ui/terms/term.tsx';
import type { TermId } from '../../../ui/terms/terms.ts';
import { calculationLines } from './calculation-lines.ts';
import type { CalculationLine } from './calculation-lines.ts';

const TERMS: Readonly<Record<string, TermId>> = {
  Awareness: 'awareness',
  Performance: 'performance',
  Overall: 'overall',
};

interface Props {
  readonly of: Parameters<typeof calculationLines>[0];
}

/** How the score of a metric comes about, with the figures shown. */
export function Calculation({ of }: Props) {
  const lines = calculationLines(of);
  if (lines.length === 0) return null;
  return (
    <section aria-label="Calculation">
      <h4 className="reason-heading">Calculation</h4>
      <dl className="value-source">
        {lines.map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </dl>
    </section>
  );
}

function Line({ line: { label, figures } }: { readonly line: CalculationLine }) {
  const id = TERMS[label];
  return (
    <div>
      <dt>{id === undefined ? label : <Term id={id}>{label}</Term>}</dt>
      <dd>{figures}</dd>
    </div>
  );
}
