import type { DifferenceCause } from '@verdure/contract/investments/profile-difference';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { columnText, signedText } from '../../../format/signed.ts';
import { HoldingName } from './cause-holdings.tsx';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';
import { PartList } from './part-list.tsx';
import { profileDifferenceMessages as words } from './profile-difference.messages.ts';

interface CauseProps {
  readonly cause: DifferenceCause;
  readonly figure: ChangeFigure;
}

interface Changed {
  readonly change: number;
}

const textsOf = (parts: readonly Changed[], figure: ChangeFigure) =>
  figure.isShare
    ? (value: number) => signedText(value, figure)
    : columnText(
        parts.map(({ change }) => change),
        { isSigned: true },
      );

/** What is left of a cause beside the parts that are listed. */
const restOf = (change: number, parts: readonly Changed[]): number =>
  parts.reduce((rest, part) => rest - part.change, change);

/** The pillars or issues that a cause moved. */
export function MovedParts({
  cause: { cause, change, parts, parts_count: count },
  figure,
}: CauseProps) {
  // countries have no issues
  if (parts.every(({ pillar, issue_id }) => pillar === null && issue_id === null)) return null;
  const others = count - parts.length;
  return (
    <details>
      <summary>
        {words.throughParts(cause, count)}
        <span className="visually-hidden">: {words.causeNames[cause]}</span>
      </summary>
      <PartList
        parts={parts.map(({ name, change: part }) => ({
          key: name,
          name: <span>{name}</span>,
          change: part,
        }))}
        others={
          others > 0 ? { name: words.otherParts(others), change: restOf(change, parts) } : null
        }
        text={textsOf(parts, figure)}
      />
    </details>
  );
}

/** The companies and countries that a cause moved. */
export function MovedHoldings({
  cause: { cause, change, holdings, holdings_count: count },
  figure,
  scope,
}: CauseProps & { readonly scope: InvestmentScope }) {
  if (count === 0) return null;
  const others = count - holdings.length;
  return (
    <details>
      <summary>
        {changesMessages.throughHoldings(count)}
        <span className="visually-hidden">: {words.causeNames[cause]}</span>
      </summary>
      <PartList
        parts={holdings.map((held) => ({
          key: `${held.type} ${held.id}`,
          name: <HoldingName held={held} scope={scope} />,
          change: held.change,
        }))}
        others={
          others > 0
            ? { name: changesMessages.otherHoldings(others), change: restOf(change, holdings) }
            : null
        }
        text={textsOf(holdings, figure)}
      />
      <p className="caption">{changesMessages.lookThrough}</p>
    </details>
  );
}
