import './chart.css';

import { createElement } from 'react';
import type { ReactNode } from 'react';

import type { Mark } from './mark.ts';

interface Props {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly marks: readonly Mark[];
}

/** The marks of a chart on the page; what they say is said beside them. */
export const ChartSvg = ({ widthPx, heightPx, marks }: Props) => (
  <svg className="chart-svg" viewBox={`0 0 ${widthPx} ${heightPx}`} aria-hidden="true">
    {marks.map(drawn)}
  </svg>
);

const drawn = (shown: Mark | string, at: number): ReactNode =>
  typeof shown === 'string'
    ? shown
    : createElement(
        shown.name,
        { key: at, ...Object.fromEntries(Object.entries(shown.attributes).map(asReact)) },
        ...shown.children.map(drawn),
      );

/** 'stroke-width' is `strokeWidth` to React, and a class `className`. */
const asReact = ([name, value]: readonly [string, string | number]) => {
  if (name === 'class') return ['className', value];
  if (name.startsWith('data-')) return [name, value];
  return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value];
};
