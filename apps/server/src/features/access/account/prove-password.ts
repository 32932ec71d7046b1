import type { UserChange } from '@verdure/contract/access/account';
import { followsPasswordPolicy } from '@verdure/contract/access/passwords';
import { Problem } from '@verdure/contract/http/problem';

import { hashPassword } from '../../../platform/passwords.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Credentials, findCredentials } from './account.store.ts';
import { checkCurrentPassword, type ProofParts } from './current-password.ts';
import { checkNewPassword } from './password-rules.ts';

/** What the right current password allows. */
export interface PasswordProof {
  /** The hash that the password matched. The change applies only if the hash is still the same. */
  readonly provenHash: string;
  readonly newEmail: string | null;
  readonly newHash: string | null;
  /** Whether the new password, if there is one, breaks the rules of the password policy. */
  readonly newIsWeak: boolean;
}

interface Wanted {
  readonly email: string | null;
  readonly password: string | null;
}

function wantedOf(change: UserChange, { email }: Credentials): Wanted {
  const isNewEmail = change.email !== undefined && change.email !== email;
  return {
    email: isNewEmail && change.email !== undefined ? change.email : null,
    // the form sends an empty field when the user keeps the password
    password: change.password || null,
  };
}

/** Checks the current password before the email or password changes: both give access. */
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
  const newIsWeak = password !== null && !followsPasswordPolicy(password);
  return { provenHash, newEmail: email, newHash, newIsWeak };
}
