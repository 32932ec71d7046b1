import type { FigureCause } from '@verdure/contract/investments/changes';

import { useState } from 'react';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { columnText, signedText } from '../../../format/signed.ts';
import { companyPath } from '../../../paths.ts';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';
import { PartList } from './part-list.tsx';

/** Draws the values of a company that differ from those of the day. The page gives it: companies are another feature. */
export type ValuesOf = (companyId: number) => ReactNode;

interface Props {
  readonly cause: FigureCause;
  readonly scope: InvestmentScope;
  readonly figure: ChangeFigure;
  readonly valuesOf: ValuesOf;
}

type Holding = FigureCause['holdings'][number];

const sumOf = (parts: readonly { readonly change: number }[]): number =>
  parts.reduce((sum, { change }) => sum + change, 0);

/** What a cause moved: what happened to the values, and the companies and countries that it moved most. */
export function CauseHoldings({ cause, scope, figure, valuesOf }: Props) {
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
      <PartList
        parts={holdings.map((held) => ({
          key: `${held.type} ${held.id}`,
          name: <HoldingName held={held} scope={scope} />,
          change: held.change,
          more: hasOwnValues(held) ? <Values>{() => valuesOf(held.id)}</Values> : null,
        }))}
        others={others > 0 ? { name: changesMessages.otherHoldings(others), change: rest } : null}
        text={text}
      />
      <p className="caption">{changesMessages.lookThrough}</p>
    </details>
  );
}

/** Whose own values differ; of the others only peers or weights moved. */
const hasOwnValues = ({ type, reason }: Holding): boolean =>
  type === 'company' && (reason === 'disclosed' || reason === 'corrected');

/** Asked for only when they are opened. */
function Values({ children }: { readonly children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="changes-values" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{changesMessages.values}</summary>
      {isOpen ? children() : null}
    </details>
  );
}

interface NameProps extends Pick<Props, 'scope'> {
  readonly held: Pick<Holding, 'id' | 'type' | 'name'> & Partial<Pick<Holding, 'reason'>>;
}

/** A company opens; what happened to its values stands below its name. */
export function HoldingName({ held: { id, type, name, reason = null }, scope }: NameProps) {
  const origin = {
    portfolio: scope.type === 'portfolio' ? scope.id : undefined,
    profile: scope.profileId,
    asOf: scope.asOf,
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
