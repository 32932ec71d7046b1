import {
  createOrganisationEndpoint,
  createUniverseEndpoint,
  deleteUniverseEndpoint,
  updateOrganisationEndpoint,
  updateUniverseEndpoint,
} from '@verdure/contract/access/organisations';
import type {
  ListedOrganisation,
  OrganisationChange,
} from '@verdure/contract/access/organisations';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isProofRefused } from '../../../api/use-proof.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { organisationsMessages } from './organisations.messages.ts';
import { organisationsQuery } from './organisations.queries.ts';

type NewOrganisation = BodyOf<typeof createOrganisationEndpoint>;

export function useCreateOrganisation() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: NewOrganisation) => call(createOrganisationEndpoint, { body }),
    onSuccess: () => {
      // the wizard continues with what was created and does not wait for the list
      void makeStale('organisation');
      showToast('success', organisationsMessages.created);
    },
    onError: (error) => showToast('error', textOf(error, organisationsMessages.createFailed)),
  });
}

export const useUpdateOrganisation = (organisationId: number) =>
  useAct({
    act: (body: OrganisationChange) =>
      call(updateOrganisationEndpoint, { params: { organisationId }, body }),
    makesStale: 'organisation',
    done: organisationsMessages.updated,
    failed: organisationsMessages.updateFailed,
    isShown: isProofRefused,
  });

/** Changes that take effect at once; the other settings stay as they are. */
type Settings = Pick<ListedOrganisation, 'features' | 'enable_engagements' | 'has_password_policy'>;
type SettingChange = (now: Settings) => Partial<Settings>;

interface SwitchPress {
  readonly change: SettingChange;
  /** What is said once it is stored. */
  readonly done: string;
}

/**
 * Switches of one organisation. Each shows at once and is sent after the one before it, so two
 * quick clicks do not undo each other.
 */
export function useSwitchSetting(organisationId: number) {
  const queries = useQueryClient();
  const makeStale = useMakeStale();
  const { queryKey } = organisationsQuery();
  const mutationKey = ['organisation', organisationId, 'settings'];
  const find = () => queries.getQueryData(queryKey)?.find(({ id }) => id === organisationId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    onMutate: async ({ change }: SwitchPress) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) =>
        list?.map((each) => (each.id === organisationId ? { ...each, ...change(each) } : each)),
      );
    },
    mutationFn: ({ change }: SwitchPress) => {
      const now = find();
      // send what is shown, whichever switches led to it
      const body = now === undefined ? {} : pick(now, change(now));
      return call(updateOrganisationEndpoint, { params: { organisationId }, body });
    },
    onSuccess: (_, { done }) => showToast('success', done),
    onError: (error) => showToast('error', textOf(error, organisationsMessages.updateFailed)),
    onSettled: () =>
      queries.isMutating({ mutationKey }) === 1 ? makeStale('organisation') : undefined,
  });
}

/** The settings that a change touches, as they are shown now. */
function pick(now: Settings, touched: Partial<Settings>): OrganisationChange {
  return {
    ...(touched.features && { features: [...now.features] }),
    ...(touched.enable_engagements !== undefined && { enable_engagements: now.enable_engagements }),
    ...(touched.has_password_policy !== undefined && {
      has_password_policy: now.has_password_policy,
    }),
  };
}

interface UniverseSaving {
  /** Null creates a new one. */
  readonly universeId: number | null;
  readonly name: string;
  readonly companyIds: readonly number[];
}

export function useSaveUniverse(organisationId: number) {
  const queries = useQueryClient();
  return useAct({
    act: async ({ universeId, name, companyIds }: UniverseSaving) => {
      const body = { name, company_ids: [...companyIds] };
      const universe = await (universeId === null
        ? call(createUniverseEndpoint, { params: { organisationId }, body })
        : call(updateUniverseEndpoint, { params: { organisationId, universeId }, body }));
      queries.setQueryData(keys.universe(organisationId, universe.id), universe);
    },
    makesStale: 'universe',
    done: organisationsMessages.universeSaved,
    failed: organisationsMessages.universeSaveFailed,
  });
}

export const useDeleteUniverse = (organisationId: number) =>
  useAct({
    act: (universeId: number) =>
      call(deleteUniverseEndpoint, { params: { organisationId, universeId } }),
    makesStale: 'universe',
    done: organisationsMessages.universeDeleted,
    failed: organisationsMessages.universeDeleteFailed,
  });
