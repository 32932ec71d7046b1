import {
  listOutboxEndpoint,
  readOutboxMailEndpoint,
} from '@verdure/contract/administration/outbox';
import { queryOptions } from '@tanstack/react-query';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

export const outboxQuery = () =>
  queryOptions({
    ...readQuery(keys.outbox, listOutboxEndpoint, {}),
    // people return here to look for a mail that was just sent
    staleTime: 0,
  });

export const mailQuery = (mailId: string) =>
  readQuery(keys.mail(mailId), readOutboxMailEndpoint, { params: { mailId } });
