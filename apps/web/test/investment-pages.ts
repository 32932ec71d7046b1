// what the tests of the pages of portfolios and funds share

import { siteEndpoint } from '@verdure/contract/access/site';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';

import type { OverviewView } from '../src/pages/investment/investment-search.ts';
import { answers } from './fake-edge.ts';
import { site } from './usual-answers.ts';

/** The reader has last looked at this view of ESG OVERVIEW. */
export const lastViewed = (view: OverviewView): void =>
  beforeEach(() => localStorage.setItem('verdure.overview-view', view));

/** A view of ESG OVERVIEW, to be pressed. */
export const viewButton = (name: 'Lifts and drags' | 'Holdings' | 'Summary' | 'Charts') =>
  screen.findByRole('radio', { name });

/** The lines above the tabs. */
export const band = async () => within(await screen.findByRole('region', { name: 'In short' }));

/** A row of the holdings, or the total above them. */
export const rowOf = (name: RegExp) => screen.findByRole('row', { name });

/** An installation whose support is reached there. */
export const supportAt = (support_email: string) =>
  answers(siteEndpoint, { ...site, support_email });
