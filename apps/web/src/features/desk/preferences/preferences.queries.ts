import {
  type CompanyPreferences,
  getPreferencesEndpoint,
  setPreferencesEndpoint,
} from '@verdure/contract/desk/preferences';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { preferencesMessages } from './preferences.messages.ts';

export const preferencesQuery = (companyId: number) =>
  readQuery(keys.companyPreferences(companyId), getPreferencesEndpoint, { params: { companyId } });

export const useSetPreferences = (companyId: number) =>
  useAct({
    act: (body: CompanyPreferences) =>
      call(setPreferencesEndpoint, { params: { companyId }, body }),
    makesStale: 'company',
    done: preferencesMessages.saved,
    failed: preferencesMessages.saveFailed,
  });
