// what the tests of the pages of portfolios and funds share

import { siteEndpoint } from '@verdure/contract/access/site';
import { screen } from '@testing-library/react';

import { answers } from './fake-edge.ts';
import { site } from './usual-answers.ts';

/** A row of the holdings, or the total above them. */
export const rowOf = (name: RegExp) => screen.findByRole('row', { name });

/** An installation whose support is reached there. */
export const supportAt = (support_email: string) =>
  answers(siteEndpoint, { ...site, support_email });
