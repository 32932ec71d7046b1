import {
  approveInterimEndpoint,
  type InterimCompany,
  interimCompaniesEndpoint,
} from '@verdure/contract/desk/interim-companies';
import type { QueryOf } from '@verdure/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { interimMessages } from './interim-companies.messages.ts';

export const interimCompaniesQuery = (asked: QueryOf<typeof interimCompaniesEndpoint>) =>
  queryOptions({
    ...readQuery(keys.interimCompanies(asked), interimCompaniesEndpoint, { query: asked }),
    placeholderData: placeholderOf(keys.interimCompanies()),
  });

/** Releases a company to clients, or hides it from them (SCR-ICM-02). */
export const useSetApproval = ({ id, name, icm_approved }: InterimCompany) =>
  useAct({
    act: () =>
      call(approveInterimEndpoint, {
        params: { companyId: id },
        body: { icm_approved: !icm_approved },
      }),
    makesStale: 'companies',
    done: (answer) => {
      const words = answer.icm_approved ? interimMessages.approved : interimMessages.rejected;
      return words(name);
    },
    failed: interimMessages.failed,
  });
