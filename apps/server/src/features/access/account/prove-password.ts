import type { UserChange } from '@verdure/contract/access/account';
import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashPassword, isPasswordRight } from '../../../platform/passwords.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Credentials, findCredentials } from './account.store.ts';
import { checkNewPassword } from './password-rules.ts';

/** What the right current password allows. */
export interface PasswordProof {
  /** The hash it was proven against: the change holds only while it is still that one. */
  readonly provenHash: string;
  readonly newEmail: string | null;
  readonly newHash: string | null;
}

export interface ProofParts {
  readonly database: Database;
  /** Counts a guess, and throws beyond the limit. */
  readonly countGuess: (userId: number) => void;
}

interface Wanted {
  readonly email: string | null;
  readonly password: string | null;
}

function wantedOf(change: UserChange, { email }: Credentials): Wanted {
  const isNewEmail = change.email !== undefined && change.email !== email;
  return {
    email: isNewEmail && change.email !== undefined ? change.email : null,
    // an empty field of the form is no wish for another password
    password: change.password || null,
  };
}

const recordRefusal = (database: Database, viewer: Viewer, requestId: string) =>
  database.withTenant(viewer, (tx) =>
    recordAudit(tx, {
      ...{ organisationId: viewer.organisationId, actorUserId: viewer.userId, requestId },
      ...{ action: 'account.password-refused', subject: { type: 'user', id: viewer.userId } },
    }),
  );

/**
 * Proves the current password where the email or the password shall change: both are ways in.
 * Hashing is slow by design, so no transaction waits for it.
 */
export async function provePassword(
  { database, countGuess }: ProofParts,
  viewer: Viewer,
  change: UserChange & { readonly requestId: string },
): Promise<PasswordProof | null> {
  const account = await database.withTenant(viewer, (tx) => findCredentials(tx, viewer));
  const { email, password } = wantedOf(change, account);
  if (email === null && password === null) return null;
  if (account.oidc_managed) throw new Problem('account.single-sign-on');
  if (password !== null) checkNewPassword(password, account.has_password_policy);

  countGuess(viewer.userId);
  const { password_hash: provenHash } = account;
  const isRight = await isPasswordRight(change.current_password ?? '', provenHash);
  if (!isRight || provenHash === null) {
    await recordRefusal(database, viewer, change.requestId);
    throw new Problem('password.current-is-wrong');
  }
  const newHash = password === null ? null : await hashPassword(password);
  return { provenHash, newEmail: email, newHash };
}
