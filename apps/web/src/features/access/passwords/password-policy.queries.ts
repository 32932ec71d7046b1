import {
  checkPasswordPolicyEndpoint,
  hasPasswordPolicyEndpoint,
  passwordRotationEndpoint,
} from '@verdure/contract/access/passwords';
import { queryOptions } from '@tanstack/react-query';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** Whether the organisation that a link belongs to has a policy. */
export const hasPolicyQuery = (linkId: string) =>
  readQuery(keys.passwordPolicy(linkId), hasPasswordPolicyEndpoint, { params: { userId: linkId } });

/** Whether this browser has just logged in with an expired password. */
export const rotationQuery = () => readQuery(keys.passwordRotation, passwordRotationEndpoint, {});

/** The server's verdict on a password; cleared when another one is typed. */
export const followsPolicyQuery = (password: string) =>
  queryOptions({
    ...readQuery(keys.passwordCheck(password), checkPasswordPolicyEndpoint, { body: { password } }),
    gcTime: 0,
    retry: false,
  });
