import { followsPasswordPolicy, passwordRules } from '@verdure/contract/access/passwords';
import { Problem } from '@verdure/contract/http/problem';

import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';

interface Rules {
  readonly hasPolicy: boolean;
  /** The current password's hash; null if there is none or it may be reused. */
  readonly currentHash: string | null;
}

/**
 * Every password needs eight characters and must follow the organisation's policy, if there is one.
 */
export async function hashNewPassword(
  password: string,
  { hasPolicy, currentHash }: Rules,
): Promise<string> {
  if (!passwordRules(password).isLongEnough) throw new Problem('password.too-short');
  if (hasPolicy && !followsPasswordPolicy(password)) throw new Problem('password.against-policy');
  if (isCommonPassword(password)) throw new Problem('password.too-common');
  if (currentHash !== null && (await isPasswordRight(password, currentHash))) {
    throw new Problem('password.unchanged');
  }
  return hashPassword(password);
}
