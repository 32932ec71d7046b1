import type { UserChange } from '@verdure/contract/access/account';
import { Problem } from '@verdure/contract/http/problem';

import { hashPassword } from '../../../platform/passwords.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Credentials, findCredentials } from './account.store.ts';
import { checkCurrentPassword, type ProofParts } from './current-password.ts';
import { checkNewPassword } from './password-rules.ts';

/** What the right current password allows. */
export interface PasswordProof {
  /** The hash it was proven against: the change holds only while it is still that one. */
  readonly provenHash: string;
  readonly newEmail: string | null;
  readonly newHash: string | null;
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

/** Proves the current password where the email or the password shall change: both are ways in. */
export async function provePassword(
  parts: ProofParts,
  viewer: Viewer,
  change: UserChange & { readonly requestId: string },
): Promise<PasswordProof | null> {
  const account = await parts.database.withTenant(viewer, (tx) => findCredentials(tx, viewer));
  const { email, password } = wantedOf(change, account);
  if (email === null && password === null) return null;
  if (account.oidc_managed) throw new Problem('account.single-sign-on');
  if (password !== null) checkNewPassword(password, account.has_password_policy);

  const { current_password: typed, requestId } = change;
  const { password_hash: storedHash } = account;
  const provenHash = await checkCurrentPassword(parts, viewer, { typed, storedHash, requestId });
  const newHash = password === null ? null : await hashPassword(password);
  return { provenHash, newEmail: email, newHash };
}
