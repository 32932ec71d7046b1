import {
  approveInterimEndpoint,
  interimCompaniesEndpoint,
} from '@verdure/contract/desk/interim-companies';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { userOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import { interimCompanyOf } from './managed-company-factories.ts';
import { openPage } from './open-page.tsx';
import { administratorOf } from './team-factories.ts';

it('SCR-ICM-01 SCR-ICM-02 (part) lists interim companies; one button whose word is the action', async () => {
  const { person, sent } = openPage('/dashboard/manage-icm-companies', {
    user: administratorOf(),
    calls: [
      answers(interimCompaniesEndpoint, {
        companies: [
          interimCompanyOf(),
          interimCompanyOf({ id: 8, name: 'Birch', icm_sus: true, icm_approved: false }),
        ],
        total: 2,
      }),
      answers(approveInterimEndpoint, { id: 7, icm_approved: false }),
    ],
  });
  const [, alder, birch] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(alder).toHaveTextContent(/Alder.*US0378331005.*Sweden.*Industrials.*ICM.*Reject/);
  expect(birch).toHaveTextContent(/Birch.*ECM.*Approve/);
  expect(screen.getByRole('link', { name: 'Preview of Birch' })).toHaveAttribute(
    'href',
    '/dashboard/company/8',
  );
  expect(screen.getByRole('link', { name: 'Scores of Birch' })).toHaveAttribute(
    'href',
    '/dashboard/manage-scores/company/8',
  );
  await person.click(screen.getByRole('button', { name: 'Reject Alder Industries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Alder Industries?' }));
  expect(dialog.getByText(/In 3 portfolios of 2 clients it counts as not covered/)).toBeVisible();
  expect(sent.some(({ route }) => route.startsWith('PUT'))).toBe(false);
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await person.click(dialog.getByRole('button', { name: 'YES - Reject' }));
  await waitFor(() =>
    expect(sent.find(({ route }) => route.startsWith('PUT'))?.body).toBe('{"icm_approved":false}'),
  );
  expect(await screen.findByText('Alder Industries is hidden from clients')).toBeInTheDocument();
});

it('SCR-ICM-01 (part) is closed to restricted administrators, whose approval would reach everyone', async () => {
  const user = administratorOf({ organisation_id: 311, abilities: userOf().abilities });
  openPage('/dashboard/manage-icm-companies', { user });
  expect(
    await screen.findByText('Your organisation does not approve interim companies.'),
  ).toBeVisible();
});

it('SCR-ICM-01 (part) keeps the caret while a search is typed key by key', async () => {
  const { person } = openPage('/dashboard/manage-icm-companies', {
    user: administratorOf(),
    calls: [answers(interimCompaniesEndpoint, { companies: [interimCompanyOf()], total: 1 })],
  });
  const field = await screen.findByRole('searchbox');
  await person.type(field, 'industries');
  // in front of it: text that is put back after each key sends the caret to the end
  await person.type(field, 'alder ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(field).toHaveValue('alder industries');
});
