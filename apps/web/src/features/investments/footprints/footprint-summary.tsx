import type { FootprintRow } from '@verdure/contract/investments/footprint';
import { withDays } from '@verdure/contract/vocabulary';
import type { ReactNode } from 'react';

import { formatPercent } from '../../../format/percent.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Term } from '../../../ui/terms/term.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { chosenFigure, choiceWords } from '@verdure/contract/investments/chosen-footprint';
import type { FootprintChoice } from '@verdure/contract/investments/chosen-footprint';
import { formatFootprint } from './footprint-columns.tsx';
import { footprintMeasure, footprintName } from '@verdure/contract/investments/footprint-kinds';
import type { FootprintKind } from '@verdure/contract/investments/footprint-kinds';

interface Props {
  readonly kind: FootprintKind;
  readonly row: FootprintRow;
  readonly choice: FootprintChoice;
  readonly onChoice: (choice: FootprintChoice) => void;
  /** Facts below the figure, a line each. */
  readonly facts: readonly string[];
  /** Wraps the figure, so that it opens how it is made. */
  readonly figureIn: (figure: string) => ReactNode;
  /** The other's value of the figure. */
  readonly beside?: ReactNode;
}

const BASES = [
  { value: 'ev', label: 'EV' },
  { value: 'mc', label: 'Market cap' },
] as const;
const SCALES = [
  { value: 'net', label: 'Net' },
  { value: 'gross', label: 'Gross' },
] as const;

/** One big number with its unit and basis, and the weight without data beside it. */
export function FootprintSummary({ kind, row, choice, onChoice, facts, ...props }: Props) {
  const { value, notDisclosed, words, days } = chosenFigure(row, choice);
  return (
    <Panel title={footprintName(kind)}>
      <div className="stack">
        <div>
          <p className="display">{props.figureIn(formatFootprint(value))}</p>
          <p>
            {footprintMeasure(kind)}, {choiceWords(choice)}
          </p>
          <p className="caption">{withDays(words, days)}</p>
          {props.beside}
          <p className="caption">No data for {formatPercent(notDisclosed)} of the weight</p>
          {facts.map((fact) => (
            <p key={fact} className="caption">
              {fact}
            </p>
          ))}
        </div>
        <div className="row">
          <SegmentedControl
            label="Share of"
            segments={BASES}
            value={choice.basis}
            onChange={(basis) => onChoice({ ...choice, basis })}
          />
          <SegmentedControl
            label="Net or gross"
            segments={SCALES}
            value={choice.isGross ? 'gross' : 'net'}
            onChange={(scale) => onChoice({ ...choice, isGross: scale === 'gross' })}
          />
        </div>
        <p className="caption">
          <Term id={choice.isGross ? 'gross-footprint' : 'net-footprint'} />:{' '}
          {choice.isGross
            ? 'companies that disclose nothing count like those that disclose.'
            : 'companies that disclose nothing count as 0.'}{' '}
          {kind.isHigherBetter ? 'Higher is better.' : 'Lower is better.'}
        </p>
      </div>
    </Panel>
  );
}
