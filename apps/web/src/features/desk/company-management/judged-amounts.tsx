import type { CompanyAdministration } from '@verdure/contract/desk/company-administration';

import { formatDate } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fundamentalsMessages } from './company-management.messages.ts';
import { useChangeCompany } from './company-management.queries.ts';

type JudgedAmount = CompanyAdministration['judged_amounts'][number];

interface Props {
  readonly companyId: number;
  readonly judged: readonly JudgedAmount[];
}

const nameOf = ({ year, field }: JudgedAmount): string =>
  `${fundamentalsMessages.amounts[field]} ${year}`;

const stateOf = ({ held_back, confirmed_at }: JudgedAmount): string =>
  confirmed_at === null
    ? fundamentalsMessages.heldBack(held_back ?? '')
    : fundamentalsMessages.confirmedOn(formatDate(confirmed_at));

/** The amounts that a test holds back, each with its reason, and those that were confirmed. */
export function JudgedAmounts({ companyId, judged }: Props) {
  if (judged.length === 0) return null;
  return (
    <section className="judged-amounts" aria-label={fundamentalsMessages.judged}>
      <h4>{fundamentalsMessages.judged}</h4>
      <p className="caption">{fundamentalsMessages.judgedIntro}</p>
      <ul>
        {judged.map((amount) => (
          <li key={nameOf(amount)}>
            <span>
              <strong>{nameOf(amount)}</strong>: {formatCount(amount.usd)} USD
            </span>
            <span className="caption">{stateOf(amount)}</span>
            <Decision companyId={companyId} amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DecisionProps extends Pick<Props, 'companyId'> {
  readonly amount: JudgedAmount;
}

function Decision({ companyId, amount }: DecisionProps) {
  const { year, field, usd, confirmed_at } = amount;
  const isWithheld = confirmed_at === null;
  const { confirm, withdraw, confirmed, withdrawn } = fundamentalsMessages;
  const change = useChangeCompany(companyId, isWithheld ? confirmed : withdrawn);
  const label = isWithheld ? confirm : withdraw;
  const given = { year, field, usd: isWithheld ? usd : null };
  return (
    <Button
      size="dense"
      isPending={change.isPending}
      onClick={() => change.mutate({ confirmed_amounts: [given] })}
    >
      {label}
      <span className="visually-hidden">: {nameOf(amount)}</span>
    </Button>
  );
}
