import type { checkAuditChainEndpoint } from '@verdure/contract/administration/audit';
import type { AnswerOf } from '@verdure/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';

import { formatCount } from '../../../format/number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckReceipt } from './check-receipt.tsx';
import { auditMessages } from './audit.messages.ts';
import { auditChainQuery } from './audit.queries.ts';

type Checked = AnswerOf<typeof checkAuditChainEndpoint>;

const FAULTS: Readonly<Record<Checked['faults'][number]['fault'], string>> = {
  changed: auditMessages.chainChanged,
  gone: auditMessages.chainGone,
  'link-gone': auditMessages.chainLinkGone,
};

const HASH_CHARACTERS = 12;

function resultText({ linked, waiting, faults }: Checked): string {
  if (faults.length > 0) return auditMessages.chainBroken;
  const later = waiting === 0 ? '' : ` ${formatCount(waiting)} newer follow within five minutes.`;
  if (linked === 0) return `${auditMessages.chainEmpty}${later}`;
  return `${formatCount(linked)} events form an unbroken chain.${later}`;
}

/** Checks on request that no event of the log was changed or taken out since it was linked. */
export function AuditChain() {
  const check = useQuery({ ...auditChainQuery(), enabled: false });
  return (
    <div className="audit-chain">
      <div className="row">
        <Button size="dense" isPending={check.isFetching} onClick={() => void check.refetch()}>
          Check the chain
        </Button>
        <CheckReceipt />
      </div>
      <div role="status">
        {check.isError ? <p>{auditMessages.chainFailed}</p> : null}
        {check.data === undefined || check.isError ? null : <Result checked={check.data} />}
      </div>
    </div>
  );
}

function Result({ checked }: { readonly checked: Checked }) {
  const { heads, faults } = checked;
  return (
    <>
      <p>{resultText(checked)}</p>
      <ul hidden={faults.length === 0}>
        {faults.map(({ organisation_id, position, event_id, fault }) => (
          <li key={`${organisation_id} ${position}`}>
            Link {formatCount(position)}, event {event_id}: {FAULTS[fault]}
          </li>
        ))}
      </ul>
      <ul className="caption">
        {heads.map(({ organisation_id, organisation_name, position, hash }) => (
          <li key={organisation_id}>
            {organisation_name}: last link {formatCount(position)},{' '}
            <code title={hash}>{hash.slice(0, HASH_CHARACTERS)}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
