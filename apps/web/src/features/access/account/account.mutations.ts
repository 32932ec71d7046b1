import { updateUserEndpoint } from '@verdure/contract/access/account';
import type { User, UserChange } from '@verdure/contract/access/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { viewerQuery } from '../../../api/viewer.ts';

/** Updates every part of the page that shows the viewer with the server's answer. */
export function useReplaceViewer(): (user: User) => void {
  const queries = useQueryClient();
  return (user) =>
    queries.setQueryData(viewerQuery().queryKey, (was) => was && { ...was, ...user });
}

/** Changes the viewer's own account; the caller provides the error message. */
export function useChangeAccount() {
  const takeViewer = useReplaceViewer();
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: UserChange) => call(updateUserEndpoint, { body }),
    onSuccess: (user, { password }) => {
      takeViewer(user);
      if (password !== undefined) void makeStale('password');
    },
  });
}
