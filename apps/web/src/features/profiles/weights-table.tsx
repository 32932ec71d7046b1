import './customisation.css';

import type { ReactNode } from 'react';

import { TableScroll } from '../../ui/table/table-scroll.tsx';

interface Props {
  readonly caption: string;
  /** What the rows are: 'Dimension'. */
  readonly of: string;
  /** `WeightRow`s. */
  readonly children: ReactNode;
}

export const WeightsTable = ({ caption, of, children }: Props) => (
  <TableScroll label={caption}>
    <table className="plain-table weights-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Weight</th>
          <th scope="col">
            <span className="visually-hidden">Percent</span>
          </th>
          <th scope="col" className="number">
            Points from standard
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </TableScroll>
);
