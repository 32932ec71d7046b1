import type { FigureCause } from '@verdure/contract/investments/changes';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { columnText, signedText } from '../../../format/signed.ts';
import { companyPath } from '../../../paths.ts';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';

interface Props {
  readonly cause: FigureCause;
  readonly scope: InvestmentScope;
  readonly figure: ChangeFigure;
}

const sumOf = (parts: readonly { readonly change: number }[]): number =>
  parts.reduce((sum, { change }) => sum + change, 0);

/** What a cause moved: what happened to the values, and the companies and countries that it moved most. */
export function CauseHoldings({ cause, scope, figure }: Props) {
  const { change, reasons, holdings, holdings_count: count, cause: name } = cause;
  const others = count - holdings.length;
  const rest = change - sumOf(holdings);
  if (count === 0) return null;
  const changes = [...reasons, ...holdings].map((part) => part.change);
  const text = figure.isShare
    ? (value: number) => signedText(value, figure)
    : columnText(changes, { isSigned: true });
  return (
    <details>
      <summary>
        {changesMessages.throughHoldings(count)}
        <span className="visually-hidden">: {changesMessages.causeNames[name]}</span>
      </summary>
      {reasons.map((each) => (
        <p className="changes-part" key={each.reason}>
          <span>{changesMessages.reasonOf(each.reason, each.count)}</span>
          <span>{text(each.change)}</span>
        </p>
      ))}
      <ul className="changes-parts">
        {holdings.map((held) => (
          <li className="changes-part" key={`${held.type} ${held.id}`}>
            <HoldingName held={held} scope={scope} />
            <span>{text(held.change)}</span>
          </li>
        ))}
        {others > 0 ? (
          <li className="changes-part">
            <span>{changesMessages.otherHoldings(others)}</span>
            <span>{text(rest)}</span>
          </li>
        ) : null}
      </ul>
      <p className="caption">{changesMessages.lookThrough}</p>
    </details>
  );
}

function HoldingName({
  held: { id, type, name, reason },
  scope,
}: Pick<Props, 'scope'> & { readonly held: FigureCause['holdings'][number] }) {
  const origin = {
    portfolio: scope.type === 'portfolio' ? scope.id : undefined,
    profile: scope.profileId,
    asOf: undefined,
  };
  if (id === 0) return <span>{changesMessages.notDisclosed}</span>;
  return (
    <span>
      {type === 'company' ? <a href={companyPath(id, origin)}>{name}</a> : name}
      {reason === null || reason === 'countries' ? null : (
        <span className="caption changes-rule">{changesMessages.reasonNames[reason]}</span>
      )}
    </span>
  );
}
