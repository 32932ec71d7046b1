import '../../../ui/table/plain-table.css';
import './reason.css';

import type { MetricValue } from '@verdure/contract/coverage/companies';
import { TriangleAlert } from 'lucide-react';

import { performanceRows } from './performance-rows.ts';

/** The measured value of a QUANT metric, this year and last, beside its peers. */
export function PerformanceTable({ value }: { readonly value: MetricValue }) {
  const rows = performanceRows(value);
  return (
    <>
      <div className="table-scroll">
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
            {rows.map(({ unit, current, previous, change, peerAverage }) => (
              <tr key={unit}>
                <th scope="row">{unit}</th>
                <td className="number">{current}</td>
                <td className="number">{previous}</td>
                <td className="number">{change}</td>
                <td className="number">{peerAverage}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {value.warns ? (
        <p className="reason-warning caption">
          <TriangleAlert className="icon" aria-hidden />
          Unusually large change on the previous year
        </p>
      ) : null}
      <p className="caption faint">N/D: not disclosed. N/A: not applicable.</p>
    </>
  );
}
