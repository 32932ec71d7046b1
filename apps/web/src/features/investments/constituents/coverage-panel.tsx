import './summary.css';

import type { CoverageRow } from '@verdure/contract/investments/constituents';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { formatCount } from '../../../format/number.ts';
import { formatPercent, formatPercentage } from '../../../format/percent.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import type { Share } from '../../../ui/chart/share.ts';
import { SharesChart } from '../../../ui/chart/shares-chart.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';

interface Props {
  readonly coverage: CoverageRow;
  readonly subject: ChartSubject;
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

const MEASURES = { weight: '% of weight', count: '% of holdings' } as const;

/** How much of the portfolio or fund its figures are based on (SCR-PORT-04). */
export function CoveragePanel({ coverage, subject, unrecognised }: Props) {
  const [basis, setBasis] = useState<Basis>('weight');
  const shares = sharesOf(coverage, basis);
  return (
    <section className="panel" aria-label="Coverage">
      <SharesChart
        heading="Coverage"
        measure={MEASURES[basis]}
        subject={subject}
        shares={shares}
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
        <Numbers shares={shares} />
      </SharesChart>
      <p className="caption">
        {formatCount(coverage.total_holdings)} holdings ·{' '}
        {formatCount(coverage.total_underlying_holdings)} underlying · disclosed weight{' '}
        {formatPercent(coverage.disclosed_weight)}
        {unrecognised}
      </p>
    </section>
  );
}

const tableOf = (shares: readonly Share[], measure: string) => ({
  columns: [
    { header: 'Coverage', isNumber: false },
    { header: measure, isNumber: true },
  ],
  rows: shares.map(({ label, fraction }) => [label, formatPercentage(fraction)]),
});

function Numbers({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <dl className="coverage-numbers">
      {shares.map(({ key, label, fraction, fill }) => (
        <div key={key}>
          <dt>
            <span className={`legend share-${fill}`} aria-hidden="true" />
            {label}
          </dt>
          <dd>{formatPercent(fraction)}</dd>
        </div>
      ))}
    </dl>
  );
}
