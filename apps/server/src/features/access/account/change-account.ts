import type { UserChange } from '@verdure/contract/access/account';
import { Problem } from '@verdure/contract/http/problem';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { closeGrants } from '../../../platform/tokens/access-grant.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Account, findAccount, updateAccount, updateProven } from './account.store.ts';
import { changeDefaults, type SeenDefaults } from './change-defaults.ts';
import type { PasswordProof } from './prove-password.ts';

const NAME_FIELDS = ['first_name', 'last_name'] as const;
const SENTIMENT_FIELDS = [
  'pos_sentiment_emails',
  'neg_sentiment_emails',
  'pos_sentiment_threshold',
  'neg_sentiment_threshold',
  'news_digest',
] as const;

const NOTIFICATION_FIELDS = ['score_emails', 'portfolio_emails', ...SENTIMENT_FIELDS] as const;

const START_FIELDS = ['start_on'] as const;

type Field =
  | (typeof NAME_FIELDS)[number]
  | (typeof NOTIFICATION_FIELDS)[number]
  | (typeof START_FIELDS)[number];

export interface AccountChange {
  readonly change: UserChange;
  readonly proof: PasswordProof | null;
  readonly requestId: string;
  readonly now: Date;
  readonly seenDefaults: SeenDefaults;
  /** Called after a new password is set. */
  readonly endOtherSessions: (tx: TenantTransaction, viewer: Viewer) => Promise<unknown>;
}

/** The fields that the request changes, with their values before and after. */
function differences(fields: readonly Field[], change: UserChange, account: Account) {
  const changed = fields.filter(
    (field) => change[field] !== undefined && change[field] !== account[field],
  );
  return {
    isAny: changed.length > 0,
    before: Object.fromEntries(changed.map((field) => [field, account[field]])),
    after: Object.fromEntries(changed.map((field) => [field, change[field]])),
  };
}

async function changeFields(
  tx: TenantTransaction,
  viewer: Viewer,
  { change, requestId, account, fields, action }: AccountChange & FieldChange,
): Promise<void> {
  const { isAny, before, after } = differences(fields, change, account);
  if (!isAny) return;
  await updateAccount(tx, viewer, after);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action,
    subject: { type: 'user', id: viewer.userId },
    before,
    after,
  });
}

interface FieldChange {
  readonly account: Account;
  readonly fields: readonly Field[];
  readonly action: string;
}

/** Writes a new email or password. The caller has checked the current password. */
async function changeProven(
  tx: TenantTransaction,
  viewer: Viewer,
  {
    proof,
    requestId,
    account,
    now,
    endOtherSessions,
  }: AccountChange & { readonly account: Account },
): Promise<void> {
  if (proof === null) return;
  const isStillSo = await updateProven(tx, viewer, proof);
  if (!isStillSo) throw new Problem('password.current-is-wrong');

  const { organisationId, userId } = viewer;
  const owner = { organisationId, userId, invitationId: null };
  const of = { organisationId, actorUserId: userId, subject: { type: 'user', id: userId } };
  if (proof.newHash !== null) {
    await endOtherSessions(tx, viewer);
    await queueMail(tx, { ...owner, kind: 'password-changed' }, now);
    await recordAudit(tx, { ...of, action: 'account.password-changed', requestId });
  }
  if (proof.newEmail !== null) {
    const [before, after] = [{ email: account.email }, { email: proof.newEmail }];
    // a link to an address that was asked for before would confirm this one
    await closeGrants(tx, { organisationId, userId, purpose: 'email-confirmation' }, now);
    await queueMail(tx, { ...owner, kind: 'email-confirmation' }, now);
    await queueMail(tx, { ...owner, kind: 'email-change-told' }, now);
    await recordAudit(tx, { ...of, action: 'account.email-asked', before, after, requestId });
  }
}

/** Administrators get mail about scores only, so they cannot set sentiment notifications. */
const mayWish = ({ roleId }: Viewer, change: UserChange): boolean =>
  roleId !== ROLE_ADMIN || SENTIMENT_FIELDS.every((field) => change[field] === undefined);

/** Changes the viewer's own account. Either every field changes or none does. */
export async function changeAccount(
  tx: TenantTransaction,
  viewer: Viewer,
  asked: AccountChange,
): Promise<void> {
  const { change, requestId, seenDefaults } = asked;
  allow(mayWish(viewer, change));
  const account = await findAccount(tx, viewer);
  const names = { fields: NAME_FIELDS, action: 'account.details-changed' };
  const notifications = { fields: NOTIFICATION_FIELDS, action: 'account.notifications-changed' };
  const start = { fields: START_FIELDS, action: 'account.defaults-changed' };
  await changeFields(tx, viewer, { ...asked, account, ...names });
  await changeFields(tx, viewer, { ...asked, account, ...notifications });
  await changeFields(tx, viewer, { ...asked, account, ...start });
  await changeProven(tx, viewer, { ...asked, account });
  await changeDefaults(tx, viewer, { ...change, requestId, seen: seenDefaults });
}
