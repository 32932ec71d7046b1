import './summary.css';

import type { CoverageRow } from '@verdure/contract/investments/constituents';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { StackedBar } from '../../../ui/chart/stacked-bar.tsx';
import type { Share } from '../../../ui/chart/stacked-bar.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/panel.tsx';

interface Props {
  readonly coverage: CoverageRow;
  /** A link to uploaded rows that did not match. */
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

/** How much of the portfolio is behind its figures (SCR-PORT-04). */
export function CoveragePanel({ coverage, unrecognised }: Props) {
  const [basis, setBasis] = useState<Basis>('weight');
  const shares = sharesOf(coverage, basis);
  return (
    <Panel
      title="Coverage"
      actions={
        <SegmentedControl label="Coverage by" segments={BASES} value={basis} onChange={setBasis} />
      }
    >
      <StackedBar title={`Coverage by ${basis}`} shares={shares} />
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
      <p className="caption">
        {formatCount(coverage.total_holdings)} holdings ·{' '}
        {formatCount(coverage.total_underlying_holdings)} underlying · disclosed weight{' '}
        {formatPercent(coverage.disclosed_weight)}
        {unrecognised}
      </p>
    </Panel>
  );
}
