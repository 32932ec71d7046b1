import './summary.css';

import type { CoverageRow } from '@verdure/contract/investments/constituents';
import { useState, use } from 'react';
import type { ReactNode } from 'react';

import { formatCount } from '../../../format/number.ts';
import { formatPercent, formatPercentage } from '../../../format/percent.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import type { Share } from '../../../ui/chart/share.ts';
import { SharesChart } from '../../../ui/chart/shares-chart.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { AttentionComparison } from './attention.ts';
import { DrawFigure } from './attention.ts';
import { constituentsMessages } from './constituents.messages.ts';

interface Props {
  readonly coverage: CoverageRow;
  /** The share of the weight that counts in the ESG average. */
  readonly gradedFraction: number | null;
  readonly subject: ChartSubject;
  readonly beside?: AttentionComparison | undefined;
  /** A link to uploaded rows that were not matched. */
  readonly unrecognised?: ReactNode;
}

const BASES = [
  { value: 'weight', label: 'by weight' },
  { value: 'count', label: 'by count' },
] as const;

type Basis = (typeof BASES)[number]['value'];

function sharesOf(row: CoverageRow, basis: Basis): readonly Share[] {
  const isWeight = basis === 'weight';
  const direct = isWeight ? row.weighted_direct_coverage : row.direct_coverage;
  const proxy = isWeight ? row.weighted_proxy_coverage : row.proxy_coverage;
  const none = isWeight ? row.weighted_not_covered : row.not_covered;
  return [
    { key: 'direct', label: 'direct', fraction: direct ?? 0, fill: 'solid' },
    { key: 'proxy', label: 'proxy', fraction: proxy ?? 0, fill: 'hatched' },
    { key: 'none', label: 'not covered', fraction: none ?? 0, fill: 'dashed' },
  ];
}

const MEASURES = { weight: '% of weight', count: '% of underlying holdings' } as const;

/** How much of the portfolio or fund its figures are based on (SCR-PORT-04). */
export function CoveragePanel({ coverage, gradedFraction, subject, ...props }: Props) {
  const [basis, setBasis] = useState<Basis>('weight');
  if (coverage.direct_coverage === null) {
    return (
      <Panel title="Coverage">
        <p className="faint">{constituentsMessages.nothingCovered}</p>
        {props.unrecognised ? <p className="caption">{props.unrecognised}</p> : null}
      </Panel>
    );
  }
  const shares = sharesOf(coverage, basis);
  return (
    <section className="panel" aria-label="Coverage">
      <SharesChart
        heading="Coverage"
        measure={MEASURES[basis]}
        subject={subject}
        shares={shares}
        others={props.beside?.coverage ? sharesOf(props.beside.coverage, basis) : undefined}
        table={tableOf(shares, MEASURES[basis])}
        actions={
          <SegmentedControl
            label="Coverage by"
            segments={BASES}
            value={basis}
            onChange={setBasis}
          />
        }
      >
        <Numbers shares={shares} basis={basis} beside={props.beside} />
      </SharesChart>
      <p className="caption">
        {formatCount(coverage.total_holdings)} holdings ·{' '}
        {formatCount(coverage.total_underlying_holdings)} underlying, each counted once ·{' '}
        {disclosedWords(coverage)}
        {props.unrecognised}
      </p>
      {notCountedWords(coverage, gradedFraction)}
    </section>
  );
}

/**
 * Weights that do not add up to 100% are scaled, so the page says what stood in the file, and how much
 * of it matches nothing.
 */
function disclosedWords(row: CoverageRow): string {
  const { disclosed_weight: weight, not_recognised_rows: rows, not_recognised_weight: lost } = row;
  const { set_aside_weight: aside } = row;
  const shown = formatPercent(weight);
  const rest = (lost ?? 0) + aside;
  if (rest > 0) {
    const whole = formatPercent((weight ?? 0) / (1 - rest));
    const file = whole === formatPercent(1) ? '' : `, the whole file to ${whole}`;
    const parts = [
      ...((lost ?? 0) > 0 ? [`${formatPercent(lost)} of the whole is not recognised`] : []),
      ...(aside > 0 ? [`${formatPercent(aside)} of the whole is cash and contracts`] : []),
    ];
    return `what matches adds up to ${shown} as given${file}; ${parts.join(', ')}`;
  }
  const words = `given weights add up to ${shown}`;
  const scaled = shown === formatPercent(1) ? words : `${words}, scaled to 100%`;
  return rows === null ? `${scaled}; whether rows were not recognised is not known` : scaled;
}

/** A share as the page shows it, with one decimal of a percent. */
const asShown = (fraction: number | null): number => Math.round((fraction ?? 0) * 1000) / 1000;

/** A covered share and the share behind the grade may differ; the page says by how much and why. */
function notCountedWords(coverage: CoverageRow, gradedFraction: number | null) {
  const { weighted_direct_coverage: direct, weighted_proxy_coverage: proxy } = coverage;
  // of the shares as they are shown, so that a reader can subtract them
  const rest = asShown(direct) + asShown(proxy) - asShown(gradedFraction);
  if (gradedFraction === null || rest < LEAST_SHOWN) return null;
  return (
    <p className="caption">
      {formatPercent(rest)} is covered and not in the ESG average: short positions, or outside the
      universe of the profile.
    </p>
  );
}

/** Below this a share shows as 0.0%. */
const LEAST_SHOWN = 0.0005;

const tableOf = (shares: readonly Share[], measure: string) => ({
  columns: [
    { header: 'Coverage', isNumber: false },
    { header: measure, isNumber: true },
  ],
  rows: shares.map(({ label, fraction }) => [label, formatPercentage(fraction)]),
});

interface NumbersProps extends Pick<Props, 'beside'> {
  readonly shares: readonly Share[];
  readonly basis: Basis;
}

const FIGURES = new Map([
  ['direct', 'direct_coverage'],
  ['proxy', 'proxy_coverage'],
  ['none', 'not_covered'],
]);

function Numbers({ shares, basis, beside }: NumbersProps) {
  const drawFigure = use(DrawFigure);
  return (
    <dl className="coverage-numbers">
      {shares.map(({ key, label, fraction, fill }) => {
        const figure = {
          name: `${FIGURES.get(key)}${basis === 'count' ? '-count' : ''}`,
          label: `the share ${label}`,
        };
        return (
          <div key={key}>
            <dt>
              <span className={`legend share-${fill}`} aria-hidden="true" />
              {label}
            </dt>
            <dd>{drawFigure({ ...figure, shown: formatPercent(fraction) })}</dd>
            {beside === undefined ? null : <dd>{beside.drawn(figure)}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
