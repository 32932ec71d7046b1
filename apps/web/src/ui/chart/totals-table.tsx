import '../table/plain-table.css';

import { formatScore } from '../../format/score.ts';
import { GradeMark } from '../grade/grade-mark.tsx';
import type { TotalBar } from './total-bar.ts';

interface Props {
  readonly title: string;
  readonly bars: readonly TotalBar[];
}

/** The numbers of the chart, the same and nothing more. */
export function TotalsTable({ title, bars }: Props) {
  const hasPeers = bars.some(({ peerAverage }) => peerAverage !== null);
  return (
    <table className="plain-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Total</th>
          <th scope="col" className="number">
            Score
          </th>
          <th scope="col">Grade</th>
          {hasPeers ? (
            <th scope="col" className="number">
              Peer average
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, score, grade, peerAverage }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="number">{formatScore(score)}</td>
            <td>
              <GradeMark grade={grade} score={score} />
            </td>
            {hasPeers ? <td className="number">{formatScore(peerAverage)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
