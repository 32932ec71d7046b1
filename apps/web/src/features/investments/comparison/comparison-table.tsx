import './comparison.css';

import { Panel } from '../../../ui/panel.tsx';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import type {
  ComparedInvestment,
  ComparisonLine,
  ComparisonSection,
} from '@verdure/contract/investments/comparison';
import { comparisonMessages } from './comparison.messages.ts';

interface Props {
  readonly section: ComparisonSection;
  readonly portfolios: readonly Pick<ComparedInvestment, 'key' | 'name'>[];
}

/** Portfolios side by side; the first column stays in sight. A narrow screen has them below each other. */
export const ComparisonTable = ({ section: { title, lines }, portfolios }: Props) => (
  <Panel title={title}>
    <TableScroll label={`${title}, side by side`}>
      <table className="plain-table stacking-table comparison-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {portfolios.map(({ key, name }) => (
              <th key={key} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} portfolios={portfolios} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  </Panel>
);

interface LineProps extends Pick<Props, 'portfolios'> {
  readonly line: ComparisonLine;
}

const Line = ({ line: { name, cells }, portfolios }: LineProps) => (
  <tr>
    <th scope="row">{name}</th>
    {portfolios.map((portfolio, place) => (
      <Cell
        key={portfolio.key}
        label={portfolio.name}
        text={cells[place] ?? ''}
        first={cells[0] ?? ''}
        of={portfolios[0]?.name}
      />
    ))}
  </tr>
);

interface CellProps {
  /** The name of the portfolio. */
  readonly label: string;
  readonly text: string;
  readonly first: string;
  /** The name of the first portfolio. */
  readonly of: string | undefined;
}

function Cell({ label, text, first, of = '' }: CellProps) {
  const isSame = text === first;
  return (
    <td className={isSame ? 'number' : 'number differs'} data-label={label}>
      {text}
      {isSame ? null : <span className="visually-hidden">{comparisonMessages.differs(of)}</span>}
    </td>
  );
}
