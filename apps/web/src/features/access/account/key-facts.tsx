import type { User } from '@verdure/contract/access/account';

import { formatDate } from '../../../format/date.ts';
import { accountMessages } from './account.messages.ts';

interface Props {
  readonly apiKey: NonNullable<User['apiKey']>;
}

/** The first and last characters of the key, and its dates. */
export function KeyFacts({ apiKey }: Props) {
  const { key, scope, created_at, expires_at, last_used_at } = apiKey;
  const facts = [
    [accountMessages.keyOfNow, <code key="key">{key}</code>],
    [accountMessages.keyScope, accountMessages.keyScopes[scope]],
    [accountMessages.keyCreated, formatDate(created_at)],
    [accountMessages.keyExpires, formatDate(expires_at)],
    [
      accountMessages.keyLastUsed,
      last_used_at === null ? accountMessages.keyNeverUsed : formatDate(last_used_at),
    ],
  ] as const;
  return (
    <dl className="account-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
