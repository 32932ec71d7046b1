import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Variables } from './fake-edge.ts';
import { gate } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { companyResult, savedAnswers, screenerAnswers } from './screener-factories.ts';

const GRADE_E = {
  tree: { kind: 'field', id: 'n1' },
  fieldSelected: { n1: 'total.governance.grade.current' },
  fieldValues: { n1: { kind: 'options', options: ['E'] } },
  columns: ['name'],
};
const PAGE = `/dashboard/screener?run=yes&query=${encodeURIComponent(JSON.stringify(GRADE_E))}`;

/** The page; what is late is answered without a row when the gate opens. */
function openWaiting(isLate: (asked: Variables) => boolean) {
  const { opened, open } = gate();
  const late = { isAsked: false, isAnswered: false };
  const { person } = openPage(PAGE, {
    calls: [...savedAnswers, ...screenerAnswers],
    roots: {
      company_api: async (asked) => {
        if (!isLate(asked)) return companyResult(asked);
        late.isAsked = true;
        await opened;
        late.isAnswered = true;
        return [];
      },
    },
  });
  const answer = async () => {
    open();
    await waitFor(() => expect(late.isAnswered).toBe(true));
  };
  return { person, late, answer };
}

const button = (name: string) => screen.findByRole('button', { name });

it('shows the rows of a query whose condition was removed while it ran, whatever comes late', async () => {
  const { person, late, answer } = openWaiting(({ where }) => where !== null);
  await waitFor(() => expect(late.isAsked).toBe(true));
  await person.click(await button('Edit query'));
  await person.click(await button('Delete Governance, Grade is E'));
  expect(await screen.findByRole('heading', { name: 'Results 2 companies' })).toBeVisible();
  await answer();
  expect(screen.getByRole('heading', { name: 'Results 2 companies' })).toBeVisible();
});

it('shows the rows under the profile that was chosen while the result was awaited', async () => {
  const { person, late, answer } = openWaiting(({ profileId }) => profileId === 4);
  await waitFor(() => expect(late.isAsked).toBe(true));
  await person.click(await button('Profile: House view'));
  await person.click(screen.getByRole('option', { name: 'Climate tilt' }));
  const company = await screen.findByRole('link', { name: 'Alder Industries' });
  expect(company).toHaveAttribute('href', '/dashboard/company/11?profile=5');
  await answer();
  expect(company).toBeVisible();
});

it('keeps the builder open over the rows of before where the address names a lost query', async () => {
  openPage('/dashboard/screener?run=yes', {
    calls: [...savedAnswers, ...screenerAnswers],
    roots: { company_api: companyResult },
  });
  await button('Edit query');
  act(() => window.history.pushState({}, '', '/dashboard/screener?run=yes&query=tab-99'));
  expect(await screen.findByText('Results are from the previous query')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit query' })).toBeNull();
});
