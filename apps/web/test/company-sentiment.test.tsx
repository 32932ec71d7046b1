import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import type { Company } from '@verdure/contract/coverage/companies';
import {
  companySentimentEndpoint,
  deleteSentimentEndpoint,
  sentimentStoriesEndpoint,
  sentimentWordsEndpoint,
} from '@verdure/contract/news/company-sentiment';
import type { CompanySentiment } from '@verdure/contract/news/company-sentiment';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Stories } from '../src/features/news/company-sentiment/stories.tsx';
import { companyOf, scoresOf } from './company-factories.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { sentimentOf, STORY } from './sentiment-factories.ts';

interface Shown {
  readonly sentiment?: CompanySentiment;
  readonly company?: Partial<Company>;
  readonly user?: Parameters<typeof userOf>[0];
}

const open = ({ sentiment = sentimentOf(), company = {}, user = {} }: Shown = {}) =>
  openPage('/dashboard/company/7?tab=sentiment', {
    user: userOf(user),
    calls: [
      answers(companyScoresEndpoint, scoresOf()),
      answers(getCompanyEndpoint, companyOf(company)),
      answers(companySentimentEndpoint, sentiment),
      answers(sentimentWordsEndpoint, [{ word: 'emissions', count: 5 }]),
      answers(sentimentStoriesEndpoint, [STORY]),
      answers(deleteSentimentEndpoint, sentimentOf({ sentiment: [] })),
    ],
  });

const panel = async () => within(await screen.findByRole('region', { name: 'Net sentiment' }));

it('SCR-SENT-01 shows the net score of seven days with its shift and parts', async () => {
  open();
  const net = await panel();
  expect(net.getByText('20')).toBeVisible();
  expect(net.getByText('+70% against the 7 days before')).toBeVisible();
  const counts = net.getAllByRole('definition').map((each) => each.textContent);
  expect(counts).toEqual(['84', '7', '56']);
  expect(net.getByText(/Sources: News, Reddit/)).toBeVisible();
});

it('SCR-SENT-02 draws a donut, and bars or lines 400 high with neutral stories on request', async () => {
  const { person } = open();
  const chart = await screen.findByRole('img', { name: /^Stories by day/ });
  const shares = [...document.querySelectorAll('.mood-arc')].map((arc) =>
    arc.getAttribute('data-mood'),
  );
  expect(shares).toEqual(['positive', 'neutral', 'negative']);
  expect(chart.querySelector('.chart-svg')?.getAttribute('viewBox')).toMatch(/ 400$/);
  expect(screen.getByRole('switch', { name: 'Neutral' })).not.toBeChecked();
  expect(chart).toHaveAccessibleName(/85 positive and 59 negative stories in 90 days/);
  const marks = () => chart.querySelectorAll('[fill="var(--text-3)"]:not(text)').length;
  const before = marks();
  await person.click(screen.getByRole('switch', { name: 'Neutral' }));
  expect(marks()).toBe(before + 2);
  await person.click(screen.getByRole('radio', { name: 'Line' }));
  expect(chart.querySelector('line[stroke="var(--grade-e)"]')).not.toBeNull();
  expect(screen.getByRole('radio', { name: 'Histogram' })).not.toBeChecked();
});

it('SCR-SENT-03 leads to the account page', async () => {
  open();
  const link = (await panel()).getByRole('link', { name: 'Receive Alerts' });
  expect(link).toHaveAttribute('href', '/dashboard/account');
});

it('SCR-SENT-04 (part) opens the stories of a day by keyboard, of every sentiment or one', async () => {
  const { person, sent } = open();
  await person.click(await screen.findByRole('button', { name: /^Stories of a day/ }));
  await person.click(screen.getByRole('option', { name: '01 March 2026 (147)' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Top stories of 01 March 2026' }));
  expect(await modal.findByRole('link', { name: 'Alder cuts emissions' })).toHaveAttribute(
    'href',
    'https://paper.example/1',
  );
  expect(modal.getByText(/Positive · The Paper · .* · 12 reads/)).toBeVisible();
  await person.click(modal.getByRole('radio', { name: 'Negative' }));
  await modal.findByRole('link');
  expect(sent.at(-1)?.path).toContain('sentiment=Negative');
});

it('groups stories of one headline, each with where it was published', async () => {
  const twice = { ...STORY, url: 'https://echo.example/1', source: 'The Echo', engagement: 1 };
  render(<Stories stories={[STORY, twice]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: STORY.title })).toHaveAttribute('href', STORY.url);
  expect(screen.getByRole('link', { name: /The Echo/ })).toHaveAttribute('href', twice.url);
});

it('says no word of a score that four stories decide', async () => {
  const week = {
    date: '2026-03-01',
    positive_comments: 0,
    neutral_comments: 2,
    negative_comments: 4,
  };
  open({ sentiment: sentimentOf({ sentiment: [week], net: -1, colour_grade: 'red' }) });
  const net = await panel();
  expect(net.getByText(/from 4 stories: too few to judge/)).toBeVisible();
  expect(net.getByText('-100')).not.toHaveAttribute('data-colour');
});

it.each([
  ['without any day', sentimentOf({ sentiment: [], net: null }), 'No Data Available'],
  [
    'without a day of this week',
    sentimentOf({ net: null, colour_grade: null }),
    'No Data Available',
  ],
  [
    'without a day of the week before',
    sentimentOf({ shift: null, previous_net: null }),
    'It was not possible to calculate the sentiment shift for the last 7 days.',
  ],
])('SCR-SENT-05 says what is missing %s', async (_, sentiment, sentence) => {
  open({ sentiment });
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('SCR-SENT-06 role 1 alone deletes the last year, in two steps', async () => {
  const { person, sent } = open({ user: { role_id: 1 } });
  await person.click((await panel()).getByRole('button', { name: 'Delete last year' }));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - delete the year' }));
  expect(
    await screen.findByText('Successfully deleted the last year of sentiment data'),
  ).toBeVisible();
  expect(sent.filter(({ route }) => route.startsWith('DELETE'))).toHaveLength(1);
});

it('SCR-SENT-06 shows nobody else the button', async () => {
  open();
  expect((await panel()).queryByRole('button', { name: 'Delete last year' })).toBeNull();
});

it('SCR-SENT-07 shows the words of the headlines', async () => {
  open();
  const words = within(await screen.findByRole('region', { name: 'Words of the last 30 days' }));
  expect((await words.findByRole('listitem')).textContent).toBe('emissions 5');
});

it('SCR-COMP-06 a sentiment-only company has its sentiment and consensus tabs, and no scores', async () => {
  open({ company: { sentiment_only: true } });
  expect(await screen.findByRole('tab', { name: 'LIVE ESG SENTIMENT' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'LIVE ESG SENTIMENT',
    'CONSENSUS',
  ]);
  expect((await panel()).getByText('20')).toBeVisible();
});

it('says that the sentiment did not load', async () => {
  openPage('/dashboard/company/7?tab=sentiment', {
    calls: [
      answers(companyScoresEndpoint, scoresOf()),
      answers(getCompanyEndpoint, companyOf()),
      refuses(companySentimentEndpoint, 500, 'server.fault'),
    ],
  });
  expect(
    await screen.findAllByText(/There was an error loading the sentiment of this company/),
  ).not.toEqual([]);
});
