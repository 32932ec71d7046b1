import {
  listOutboxEndpoint,
  readOutboxMailEndpoint,
} from '@verdure/contract/administration/outbox';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const outboxQuery = () =>
  queryOptions({
    queryKey: keys.outbox,
    queryFn: ({ signal }) => call(listOutboxEndpoint, {}, { signal }),
    // people return here to look for a mail that was just sent
    staleTime: 0,
  });

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: keys.mail(mailId),
    queryFn: ({ signal }) => call(readOutboxMailEndpoint, { params: { mailId } }, { signal }),
  });
