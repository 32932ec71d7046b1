import type { ProfileDifference } from '@verdure/contract/investments/profile-difference';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';
import { MovedHoldings, MovedParts } from './difference-parts.tsx';
import { profileDifferenceMessages as words } from './profile-difference.messages.ts';

interface Props {
  readonly row: ProfileDifference;
  readonly scope: InvestmentScope;
  readonly figure: ChangeFigure;
  /** Of a change, as the sentence above writes it. */
  readonly size: (change: number) => string;
}

/** What the two profiles set otherwise, with what each moves. */
export function DifferenceCauses({ row: { causes }, size, scope, figure }: Props) {
  const line = (key: string, name: ReactNode, change: number) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td className="number">
        <ChangeIndicator change={change} format={size} />
      </td>
    </tr>
  );
  return (
    <table className="changes-table">
      <caption>{words.causes}</caption>
      <thead>
        <tr>
          <th scope="col">{changesMessages.cause}</th>
          <th scope="col" className="number">
            {words.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {causes.map((cause) =>
          line(
            cause.cause,
            <>
              {words.causeNames[cause.cause]}
              <MovedParts cause={cause} figure={figure} />
              <MovedHoldings cause={cause} figure={figure} scope={scope} />
            </>,
            cause.change,
          ),
        )}
        {line(
          'whole',
          <>
            {words.whole}
            <span className="caption changes-rule">{changesMessages.rule}</span>
          </>,
          causes.reduce((sum, { change }) => sum + change, 0),
        )}
      </tbody>
    </table>
  );
}
