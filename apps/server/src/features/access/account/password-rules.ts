import { Problem } from '@verdure/contract/http/problem';

import { isCommonPassword } from '../../../platform/common-passwords.ts';

const SHORTEST_PASSWORD = 8;
const CLASSES_NEEDED = 3;
/** Lower case, upper case, digits, and everything else. */
const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** @throws Problem with the message that the account page shows */
export function checkNewPassword(password: string, hasPasswordPolicy: boolean): void {
  if ([...password].length < SHORTEST_PASSWORD) throw new Problem('password.too-short');
  const classes = CLASSES.filter((each) => each.test(password)).length;
  if (hasPasswordPolicy && classes < CLASSES_NEEDED) {
    throw new Problem('password.against-policy');
  }
  if (isCommonPassword(password)) throw new Problem('password.too-common');
}
