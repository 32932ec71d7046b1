import {
  type CompanyPreferences,
  getPreferencesEndpoint,
  setPreferencesEndpoint,
} from '@verdure/contract/desk/preferences';
import { queryOptions } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { preferencesMessages } from './preferences.messages.ts';

export const preferencesQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.companyPreferences(companyId),
    queryFn: ({ signal }) => call(getPreferencesEndpoint, { params: { companyId } }, { signal }),
  });

export const useSetPreferences = (companyId: number) =>
  useAct({
    act: (body: CompanyPreferences) =>
      call(setPreferencesEndpoint, { params: { companyId }, body }),
    makesStale: 'company',
    done: preferencesMessages.saved,
    failed: preferencesMessages.saveFailed,
  });
