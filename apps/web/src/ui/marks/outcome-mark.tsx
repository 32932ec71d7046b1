import './marks.css';

import type { Marker } from '@verdure/contract/vocabulary';

/** Each colour has a shape beside it. */
const SHAPES = { green: '●', red: '▲', yellow: '○', grey: '–' } as const;

interface Props {
  readonly outcome: string;
  readonly colour: Marker;
}

/** The outcome of an adverse-impact indicator: the word carries the meaning. */
export const OutcomeMark = ({ outcome, colour }: Props) => (
  <span className="pai-outcome coverage-badge" data-tone={colour}>
    <span aria-hidden>{SHAPES[colour]}</span> {outcome}
  </span>
);
