import {
  addFeedEndpoint,
  changeFeedEndpoint,
  listFeedsEndpoint,
} from '@verdure/contract/news/news-feeds';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers } from './fake-edge.ts';
import { FAILED_FEED, feedOf } from './feed-factories.ts';
import { openPage } from './open-page.tsx';
import { administratorOf } from './team-factories.ts';

const open = () =>
  openPage('/dashboard/feeds', {
    user: administratorOf(),
    calls: [
      answers(listFeedsEndpoint, [feedOf(), feedOf(FAILED_FEED)]),
      answers(addFeedEndpoint, feedOf({ id: 3 })),
      answers(changeFeedEndpoint, feedOf({ is_stopped: true })),
    ],
  });

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('shows each feed with its last success, its error and its articles', async () => {
  open();
  const good = await rowOf(/The Morning Ledger/);
  expect(good.getByText('120')).toBeVisible();
  expect(good.getByText('01 March 2026, 08:00:00 UTC')).toBeVisible();
  const bad = await rowOf(/Harbour Times/);
  expect(bad.getByText('It answers 500.')).toBeVisible();
  expect(bad.getByText('never')).toBeVisible();
});

it('stops a feed', async () => {
  const { person, sent } = open();
  await person.click((await rowOf(/The Morning Ledger/)).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Successfully stopped the feed')).toBeVisible();
  const stop = sent.find(({ route }) => route.startsWith('PUT'));
  expect(JSON.parse(String(stop?.body))).toEqual({ is_stopped: true });
});

it('adds a feed once it has a name and an address', async () => {
  const { person, sent } = open();
  await person.click(await screen.findByRole('button', { name: 'Add a feed' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Add a feed' }));
  await person.type(modal.getByLabelText('Name'), 'Gazette');
  expect(modal.getByText('Write an address that starts with http:// or https://')).toBeVisible();
  await person.type(modal.getByLabelText('Address'), 'https://gazette.example/rss{Enter}');
  expect(await screen.findByText('Successfully added the feed')).toBeVisible();
  const added = sent.find(({ route }) => route.startsWith('POST'));
  expect(JSON.parse(String(added?.body))).toEqual({
    name: 'Gazette',
    address: 'https://gazette.example/rss',
    source: 'news',
    poll_minutes: 30,
  });
});
