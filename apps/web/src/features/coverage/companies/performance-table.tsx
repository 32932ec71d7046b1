import '../../../ui/table/plain-table.css';
import './reason.css';

import type { MetricValue } from '@verdure/contract/coverage/companies';
import { TriangleAlert } from 'lucide-react';

import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { NO_REVENUE, performanceRows } from './performance-rows.ts';
import type { PerformanceRow } from './performance-rows.ts';

/** A QUANT metric's measured value this year and last year, beside its peers. */
export function PerformanceTable({ value }: { readonly value: MetricValue }) {
  const rows = performanceRows(value);
  return (
    <>
      <TableScroll label="Performance figures">
        <table className="plain-table performance-table" aria-label="Performance">
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col" className="number">
                Current Year Value
              </th>
              <th scope="col" className="number">
                Previous Year Value
              </th>
              <th scope="col" className="number">
                % change from Previous Year
              </th>
              <th scope="col" className="number">
                Peer Group Average
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ unit, current, previous, change, peerAverage, stored }) => (
              <tr key={unit}>
                <th scope="row">
                  <Unit unit={unit} stored={stored} />
                </th>
                <td className="number">{current}</td>
                <td className="number">{previous}</td>
                <td className="number">{change}</td>
                <td className="number">{peerAverage}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {value.warns ? (
        <p className="reason-warning caption">
          <TriangleAlert className="icon" aria-hidden />
          Unusually large change on the previous year
        </p>
      ) : null}
      <MissingLegend rows={rows} />
    </>
  );
}

interface UnitProps {
  readonly unit: string;
  readonly stored: string | undefined;
}

/** A larger unit has the stored amounts in its tooltip. */
function Unit({ unit, stored }: UnitProps) {
  if (stored === undefined) return unit;
  return (
    <Tooltip label={stored}>
      <button type="button" className="stored-unit" aria-label={`${unit}, show stored amounts`}>
        {unit}
      </button>
    </Tooltip>
  );
}

const LEGEND = [
  { word: NOT_DISCLOSED, meaning: 'not disclosed' },
  { word: NOT_APPLICABLE, meaning: 'not applicable' },
  { word: NO_REVENUE, meaning: 'we have no revenue of that year that we can use' },
] as const;

/** Explains N/D and N/A if they occur. */
function MissingLegend({ rows }: { readonly rows: readonly PerformanceRow[] }) {
  // a word may have a year behind it
  const words = rows.flatMap((row) => Object.values(row));
  const used = LEGEND.filter(({ word }) => words.some((shown) => shown?.startsWith(word)));
  if (used.length === 0) return null;
  return (
    <p className="caption faint performance-legend">
      {used.map(({ word, meaning }) => `${word}: ${meaning}.`).join(' ')}
    </p>
  );
}
