import { updateUserEndpoint } from '@verdure/contract/access/account';
import {
  addPortfolioUsersEndpoint,
  deletePortfolioEndpoint,
  matchUnrecognisedEndpoint,
  portfolioProxyEndpoint,
  removePortfolioUsersEndpoint,
  renamePortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';
import { useMutation } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { portfoliosMessages } from './portfolios.messages.ts';
import { uploadMessages } from './upload.messages.ts';

interface Defaults {
  readonly default_portfolio_id?: number;
  readonly default_profile_id?: number;
}

/** Sets the viewer's default portfolio or profile (SCR-PORT-03). */
export function useSetDefault() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (defaults: Defaults) => call(updateUserEndpoint, { body: defaults }),
    onSuccess: async (_user, defaults) => {
      const isProfile = defaults.default_profile_id !== undefined;
      await makeStale('viewer');
      showToast(
        'success',
        isProfile ? portfoliosMessages.defaultProfileSet : portfoliosMessages.defaultPortfolioSet,
      );
    },
    onError: (_error, defaults) => {
      const isProfile = defaults.default_profile_id !== undefined;
      showToast(
        'error',
        isProfile
          ? portfoliosMessages.defaultProfileFailed
          : portfoliosMessages.defaultPortfolioFailed,
      );
    },
  });
}

/** Turns proxy scores on or off; every figure of the portfolio changes. */
export const useSetProxy = (portfolioId: number) =>
  useAct({
    act: (proxy: boolean) =>
      call(portfolioProxyEndpoint, { params: { portfolioId, proxy: proxy ? 'true' : 'false' } }),
    makesStale: 'portfolio',
    failed: portfoliosMessages.proxyFailed,
  });

interface Matching {
  readonly name: string;
  readonly isin: string;
  readonly companyId: number;
}

/** Gives an unrecognised row its company; every figure of the portfolio changes. */
export function useMatchUnrecognised(portfolioId: number) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: ({ name, isin, companyId }: Matching) =>
      call(matchUnrecognisedEndpoint, {
        params: { portfolioId },
        body: { name, isin, company_id: companyId },
      }),
    onSuccess: async ({ company }) => {
      showToast('success', uploadMessages.chosen(company.name));
      await Promise.all([makeStale('portfolio'), makeStale('issuerChoices')]);
    },
    onError: (error) => showToast('error', textOf(error, uploadMessages.matchFailed)),
  });
}

interface Renaming {
  readonly portfolioId: number;
  readonly name: string;
}

export const useRenamePortfolio = () =>
  useAct({
    act: (renaming: Renaming) => call(renamePortfolioEndpoint, { params: { ...renaming } }),
    makesStale: 'portfolio',
    done: portfoliosMessages.renamed,
    failed: portfoliosMessages.renameFailed,
  });

export const useDeletePortfolio = () =>
  useAct({
    act: (portfolioId: number) => call(deletePortfolioEndpoint, { params: { portfolioId } }),
    makesStale: 'portfolio',
    done: portfoliosMessages.deleted,
    failed: portfoliosMessages.deleteFailed,
  });

interface UserChange {
  readonly userId: number;
  readonly isAdded: boolean;
}

export const useChangeUsers = (portfolioId: number) =>
  useAct({
    act: ({ userId, isAdded }: UserChange) =>
      call(isAdded ? addPortfolioUsersEndpoint : removePortfolioUsersEndpoint, {
        params: { portfolioId },
        body: [userId],
      }),
    makesStale: 'portfolioUsers',
    done: (_users, { isAdded }) =>
      isAdded ? portfoliosMessages.userAdded : portfoliosMessages.userRemoved,
    failed: ({ isAdded }) =>
      isAdded ? portfoliosMessages.addUserFailed : portfoliosMessages.removeUserFailed,
  });
