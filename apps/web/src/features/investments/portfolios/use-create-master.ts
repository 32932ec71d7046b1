import { createMasterPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import type { BodyOf } from '@verdure/contract/http/endpoint';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { masterMessages } from './master.messages.ts';

type NewMaster = Omit<BodyOf<typeof createMasterPortfolioEndpoint>, 'portfolios'> & {
  readonly portfolios: { readonly id: number; readonly input: number }[];
};

export const useCreateMaster = () =>
  useAct({
    act: (body: NewMaster) => call(createMasterPortfolioEndpoint, { body }),
    makesStale: 'portfolio',
    done: masterMessages.created,
    failed: masterMessages.failed,
  });
