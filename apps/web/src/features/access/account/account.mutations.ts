import { updateUserEndpoint } from '@verdure/contract/access/account';
import type { User, UserChange } from '@verdure/contract/access/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { viewerQuery } from '../../../api/viewer.ts';

/** Everything on screen that shows the viewer shows what the server has answered. */
export function useTakeViewer(): (user: User) => void {
  const queries = useQueryClient();
  return (user) =>
    queries.setQueryData(viewerQuery().queryKey, (was) => was && { ...was, ...user });
}

/** Changes the own account; who asks says what a failure reads as. */
export function useChangeAccount() {
  const takeViewer = useTakeViewer();
  return useMutation({
    mutationFn: (body: UserChange) => call(updateUserEndpoint, { body }),
    onSuccess: takeViewer,
  });
}
