import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { companyOf, scoresOf } from './company-factories.ts';
import { answers } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const choice = { profile: '5', issue: '1', metric: '92' };

/** A page whose address already holds three choices, and one of them taken back. */
async function closeTheReason() {
  const { person } = openPage(`/dashboard/company/7?${new URLSearchParams(choice)}`, {
    calls: [
      answers(companyScoresEndpoint, scoresOf()),
      answers(companyMetricValuesEndpoint, []),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
  await screen.findByRole('dialog', { name: 'Reason for score' });
  const entries = window.history.length;
  const scrolled = vi.spyOn(window, 'scrollTo');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { entries, scrolled };
}

it('a choice that is taken back leaves the address, and the others stay', async () => {
  await closeTheReason();
  const { metric: _taken, ...others } = choice;
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(others);
});

it('a choice is no step of the history: "back" leaves the page', async () => {
  const { entries } = await closeTheReason();
  expect(window.history.length).toBe(entries);
});

it('a choice does not scroll the page', async () => {
  const { scrolled } = await closeTheReason();
  expect(scrolled).not.toHaveBeenCalled();
});
