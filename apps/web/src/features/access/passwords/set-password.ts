import { resetPasswordEndpoint, rotatePasswordEndpoint } from '@verdure/contract/access/passwords';

import { call } from '../../../api/call.ts';

/** With the link from a mail. */
export const resetPassword = (link: { readonly id: string; readonly token: string }) => {
  const params = { id: link.id, token: link.token };
  return (password: string) => call(resetPasswordEndpoint, { params, body: { password } });
};

/** In the rotation that this browser's login has started. */
export const rotatePassword = (password: string) =>
  call(rotatePasswordEndpoint, { body: { password } });
