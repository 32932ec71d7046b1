import { profileEffectEndpoint } from '@verdure/contract/investments/profile-effect';
import type { DraftWeights, ProfileEffect } from '@verdure/contract/investments/profile-effect';
import {
  profileExclusionsEndpoint,
  profileWeightingsEndpoint,
  restoreCountryDimensionWeightingsEndpoint,
  restoreCountryWeightingsEndpoint,
  restoreDimensionWeightingsEndpoint,
  restoreSectorWeightingsEndpoint,
  updateProfileEndpoint,
} from '@verdure/contract/profiles/profiles';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { CallError, textOf } from '../../api/call-error.ts';
import { placeholderOf } from '../../api/placeholder-of.ts';
import { keys } from '../../api/keys.ts';
import { useMakeStale } from '../../api/stale.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { customisationMessages } from './customisation.messages.ts';

/** All weights in one call, so that a refusal leaves nothing half saved. */
async function saveDraft(profileId: number, draft: DraftWeights): Promise<void> {
  const { sectors, country } = draft;
  const body = { sectors, ...(country && { country }) };
  await call(profileWeightingsEndpoint, { params: { profileId }, body }).catch((error: unknown) => {
    if (!isAnswered(error)) throw error;
    throw new Refused(customisationMessages.nothingSaved(textOf(error, saveFailed)));
  });
}

/** Whether the server said no; without an answer nobody knows what was saved. */
const isAnswered = (error: unknown): boolean => error instanceof CallError && error.status !== null;

/** One of several calls was refused; its message is what the reader is told. */
class Refused extends Error {}

interface Said {
  readonly done: string;
  readonly failed: string;
}

function useWeightChange<Input>({ done, failed }: Said, send: (input: Input) => Promise<unknown>) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await makeStale('profile');
      showToast('success', done);
    },
    // some calls may have been taken before one was refused
    onError: async (error) => {
      showToast('error', error instanceof Refused ? error.message : textOf(error, failed));
      await makeStale('profile');
    },
  });
}

const { saved, saveFailed, restored, restoreFailed } = customisationMessages;

export const useSaveDraft = (profileId: number) =>
  useWeightChange({ done: saved, failed: saveFailed }, (draft: DraftWeights) =>
    saveDraft(profileId, draft),
  );

/** What goes back to the standard: level 1, or the pillar of a dimension. */
export interface Restoring {
  /** Null for countries. */
  readonly sectorId: number | null;
  /** A dimension of the pillar; null restores level 1. */
  readonly dimensionId: number | null;
}

function restore(profileId: number, { sectorId, dimensionId }: Restoring): Promise<unknown> {
  const body = { dimensions: dimensionId === null ? [] : [dimensionId] };
  if (sectorId === null) {
    const params = { profileId };
    return dimensionId === null
      ? call(restoreCountryWeightingsEndpoint, { params })
      : call(restoreCountryDimensionWeightingsEndpoint, { params, body });
  }
  const params = { profileId, sectorId };
  return dimensionId === null
    ? call(restoreSectorWeightingsEndpoint, { params })
    : call(restoreDimensionWeightingsEndpoint, { params, body });
}

export const useRestore = (profileId: number) =>
  useWeightChange({ done: restored, failed: restoreFailed }, (restoring: Restoring) =>
    restore(profileId, restoring),
  );

interface Hits {
  readonly exclusions: readonly number[];
  /** Fraction. */
  readonly threshold: number;
}

export const useSaveExclusions = (profileId: number) =>
  useWeightChange(
    {
      done: customisationMessages.exclusionsSaved,
      failed: customisationMessages.exclusionsFailed,
    },
    async ({ exclusions, threshold }: Hits) => {
      const params = { profileId };
      await call(profileExclusionsEndpoint, { params, body: { exclusions: [...exclusions] } });
      const body = { company_threshold: threshold };
      await call(updateProfileEndpoint, { params, body }).catch((error: unknown) => {
        throw new Refused(textOf(error, customisationMessages.thresholdFailed));
      });
    },
  );

export const useSetScheme = (profileId: number) =>
  useWeightChange({ done: saved, failed: saveFailed }, (category_group_id: number | null) =>
    call(updateProfileEndpoint, { params: { profileId }, body: { category_group_id } }),
  );

interface AskedEffect {
  readonly profileId: number;
  readonly portfolioId: number;
  readonly kind: 'esg' | 'impact';
  readonly draft: DraftWeights;
}

const KEPT_MS = 10_000;

/** What a draft would change. The last answer about the same portfolio and kind stays until the next one arrives (ui.md 5.18). */
export const effectQuery = ({ draft, ...asked }: AskedEffect) => {
  const { profileId, portfolioId, kind } = asked;
  return queryOptions({
    queryKey: keys.profileEffect(asked, draft),
    queryFn: ({ signal }): Promise<ProfileEffect> =>
      call(
        profileEffectEndpoint,
        { params: { profileId, portfolioId }, body: { kind, ...draft } },
        { signal },
      ),
    placeholderData: placeholderOf(keys.profileEffect(asked)),
    gcTime: KEPT_MS,
  });
};
