import {
  checkPasswordPolicyEndpoint,
  hasPasswordPolicyEndpoint,
  passwordRotationEndpoint,
} from '@verdure/contract/access/passwords';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** Whether the organisation that a link belongs to has a policy. */
export const hasPolicyQuery = (linkId: string) =>
  queryOptions({
    queryKey: keys.passwordPolicy(linkId),
    queryFn: ({ signal }) =>
      call(hasPasswordPolicyEndpoint, { params: { userId: linkId } }, { signal }),
  });

/** Whether this browser has just logged in with an expired password. */
export const rotationQuery = () =>
  queryOptions({
    queryKey: keys.passwordRotation,
    queryFn: ({ signal }) => call(passwordRotationEndpoint, {}, { signal }),
  });

/** The server's verdict on a password; cleared when another one is typed. */
export const followsPolicyQuery = (password: string) =>
  queryOptions({
    queryKey: keys.passwordCheck(password),
    queryFn: ({ signal }) => call(checkPasswordPolicyEndpoint, { body: { password } }, { signal }),
    gcTime: 0,
    retry: false,
  });
