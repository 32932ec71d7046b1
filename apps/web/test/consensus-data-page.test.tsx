import {
  listConsensusFilesEndpoint,
  uploadConsensusEndpoint,
} from '@verdure/contract/coverage/consensus';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { consensusFilesOf } from './consensus-factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';
import { administratorOf } from './team-factories.ts';

const PAGE = '/dashboard/consensus-data';
const FILES = answers(listConsensusFilesEndpoint, consensusFilesOf());
const file = new File(['isin'], 'ratings.csv', { type: 'text/csv' });

it('shows the month, the providers and the last files, and is in the menu of administrators', async () => {
  openPage(PAGE, { user: administratorOf(), calls: [FILES] });
  expect(await heading()).toHaveTextContent('Consensus Data');
  expect(await screen.findByText(/ratings of April 2026, of 840 companies/)).toBeVisible();
  const providers = within(screen.getByRole('table', { name: 'Providers' }));
  expect(providers.getByRole('rowheader', { name: 'Ostrava' })).toBeVisible();
  const files = within(screen.getByRole('table', { name: 'Last files' }));
  expect(files.getByRole('rowheader', { name: 'northgate-2026-05.csv' })).toBeVisible();
});

it('uploads a file, and lists each refused row with its reason', async () => {
  const refusals = [
    { line: 3, field: 'month', value: 'soon', reason: 'is no month: write YYYY-MM' },
  ];
  const answer = { rows_read: 2, taken: 1, unchanged: 0, refused: 1, refusals };
  const calls = [answers(uploadConsensusEndpoint, answer), FILES];
  const { person } = openPage(PAGE, { user: administratorOf(), calls });
  await person.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByText(/2 rows read: 1 taken, 0 unchanged, 1 refused\./)).toBeVisible();
  const rows = within(
    screen.getByRole('table', { name: 'The following rows could not be added:' }),
  );
  expect(rows.getByRole('rowheader', { name: '3' }).closest('tr')).toHaveTextContent(
    '3monthsoonis no month: write YYYY-MM',
  );
});

it('shows the sentence of a file that is refused whole', async () => {
  const why = "The file has no column 'board'.";
  const said = { message: why, code: 'consensus.unreadable' };
  const calls = [refuses(uploadConsensusEndpoint, 400, said), FILES];
  const { person } = openPage(PAGE, { user: administratorOf(), calls });
  await person.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
});
