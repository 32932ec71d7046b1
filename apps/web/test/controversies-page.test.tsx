import { sentimentStoriesEndpoint } from '@verdure/contract/news/company-sentiment';
import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import type { Controversies } from '@verdure/contract/news/controversies';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { BAD_STORY, controversiesOf, userWithoutSentiment } from './sentiment-factories.ts';

const PAGE = '/dashboard/controversies';

const open = (found: Controversies = controversiesOf(), address = PAGE) =>
  openPage(address, {
    calls: [
      answers(controversiesEndpoint, found),
      answers(sentimentStoriesEndpoint, [
        BAD_STORY,
        { ...BAD_STORY, url: 'https://paper.example/3', title: 'Alder sued' },
      ]),
    ],
  });

const dayOf = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows days newest first, each with its company, its stories and what is usual', async () => {
  open();
  const day = await dayOf('01 March 2026');
  expect(day.getByRole('link', { name: 'Alder Industries' })).toHaveAttribute(
    'href',
    '/dashboard/company/11',
  );
  expect(day.getByText(/5 negative stories in a day, usually one in 10 days/)).toHaveTextContent(
    'Held by Global Equity Core, Nordic Income.',
  );
  expect(day.getByRole('link', { name: BAD_STORY.title })).toHaveAttribute('href', BAD_STORY.url);
  const days = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(days).toEqual(['01 March 2026', '10 February 2026']);
});

it('opens all negative stories of a day', async () => {
  const { person, sent } = open();
  const day = await dayOf('01 March 2026');
  await person.click(
    day.getByRole('button', { name: 'All stories of the day: Alder Industries, 01 March 2026' }),
  );
  const modal = within(await screen.findByRole('dialog', { name: 'Top stories of 01 March 2026' }));
  expect(await modal.findByRole('link', { name: 'Alder sued' })).toBeVisible();
  expect(modal.getByRole('radio', { name: 'Negative' })).toBeChecked();
  expect(sent.at(-1)?.path).toContain('/11/sentiment/article-list/2026-03-01?sentiment=Negative');
  const quiet = await dayOf('10 February 2026');
  expect(quiet.queryByRole('button')).toBeNull();
});

it('looks at one portfolio, and keeps it in the address', async () => {
  const { person, sent } = open();
  await person.click(await screen.findByRole('button', { name: 'Portfolio: All portfolios' }));
  await person.click(screen.getByRole('option', { name: 'Nordic Income' }));
  await waitFor(() =>
    expect(sent.map(({ path }) => path).join(' ')).toContain('/controversies?portfolio_id=2'),
  );
  expect(window.location.search).toBe('?portfolio=2');
});

it.each([
  ['no unusual day', { days: [] }, /No controversy in the last 90 days/],
  ['no company', { days: [], company_count: 0 }, /There is no company to look at/],
  ['no source', { days: [], sources: [] }, /subscribes to no source/],
  ['more than the list holds', { left_out: 12 }, /12 older days are left out/],
])('says that there is %s', async (_, change, sentence) => {
  open(controversiesOf(change));
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('says that the list did not load', async () => {
  openPage(PAGE, { calls: [refuses(controversiesEndpoint, 500, 'server.fault')] });
  expect(await screen.findAllByText(/error loading the controversies/)).not.toEqual([]);
});

it('is locked without live sentiment', async () => {
  openPage(PAGE, { user: userWithoutSentiment() });
  expect(await screen.findByText('Live sentiment is a premium feature.')).toBeVisible();
});
