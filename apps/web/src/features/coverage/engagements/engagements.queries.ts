import {
  addEngagementEndpoint,
  deleteEngagementEndpoint,
  listEngagementsEndpoint,
} from '@verdure/contract/coverage/engagements';
import type { BodyOf } from '@verdure/contract/http/endpoint';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { engagementsMessages } from './engagements.messages.ts';

export const engagementsQuery = (companyId: number) =>
  readQuery(keys.engagements(companyId), listEngagementsEndpoint, { params: { companyId } });

export const useAddEngagement = (companyId: number) =>
  useAct({
    act: (body: BodyOf<typeof addEngagementEndpoint>) =>
      call(addEngagementEndpoint, { params: { companyId }, body }),
    makesStale: 'engagements',
    done: engagementsMessages.added,
    failed: engagementsMessages.addFailed,
  });

export const useDeleteEngagement = (companyId: number) =>
  useAct({
    act: (engagementId: number) =>
      call(deleteEngagementEndpoint, { params: { companyId, engagementId } }),
    makesStale: 'engagements',
    done: engagementsMessages.deleted,
    failed: engagementsMessages.deleteFailed,
  });
