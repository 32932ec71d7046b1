import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  companySentimentEndpoint,
  sentimentWordsEndpoint,
} from '@verdure/contract/news/company-sentiment';
import { saveFilterEndpoint, tryFilterEndpoint } from '@verdure/contract/news/sentiment-filters';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, scoresOf } from './company-factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { sentimentOf } from './sentiment-factories.ts';
import { administratorOf } from './team-factories.ts';

const ARTICLE = {
  url: 'https://paper.example/9',
  title: 'Alder opens a plant',
  time: '2026-03-01T08:00:00Z',
  source: 'The Paper',
  is_new: true,
};

const opened = (
  user = administratorOf(),
  save = answers(saveFilterEndpoint, { sentiment_filter: 'x' }),
) =>
  openPage('/dashboard/company/7?tab=sentiment', {
    user,
    calls: [
      answers(companyScoresEndpoint, scoresOf()),
      answers(getCompanyEndpoint, companyOf()),
      // no story yet: the filter may be why
      answers(companySentimentEndpoint, sentimentOf({ sentiment: [], net: null })),
      answers(sentimentWordsEndpoint, []),
      answers(tryFilterEndpoint, {
        article_count: 40,
        match_count: 2,
        now_count: 1,
        articles: [ARTICLE],
      }),
      save,
    ],
  });

async function edit(shown: ReturnType<typeof opened>, filter: string) {
  const { person } = shown;
  await person.click(await screen.findByRole('button', { name: 'Edit filter' }));
  const field = await screen.findByRole('textbox', { name: 'Filter' });
  await person.clear(field);
  if (filter !== '') await person.type(field, filter.replace(/[[{]/g, '$&$&'));
  return within(screen.getByRole('dialog', { name: 'Sentiment filter' }));
}

it('SCR-MCM-06 a filter is saved once it is not empty and keeps every rule', async () => {
  const shown = opened();
  const dialog = await edit(shown, '');
  const save = dialog.getByRole('button', { name: 'Save filter' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  const empty = 'The filter is empty. Write a term, such as the name of the company.';
  expect(within(dialog.getByRole('status')).getByText(empty)).toBeVisible();
  await shown.person.type(dialog.getByRole('textbox'), 'alder NOT (tree OR wood)');
  await shown.person.click(save);
  expect(await screen.findByText('Successfully saved the sentiment filter')).toBeVisible();
  const put = shown.sent.find(({ route }) => route.startsWith('PUT'));
  expect(put?.body).toBe(JSON.stringify({ filter: 'alder NOT (tree OR wood)' }));
});

it('names the broken rule, and where', async () => {
  const dialog = await edit(opened(), 'alder OR');
  const broken = dialog.getAllByRole('img', { name: 'Broken' }).map((icon) => icon.closest('li'));
  expect(broken.map((rule) => rule?.textContent)).toEqual([
    'It does not start or end with AND or OR.',
  ]);
  expect(dialog.getAllByRole('img', { name: 'Kept' })).toHaveLength(10);
  const place = dialog.getByText('OR', { selector: 'mark' });
  expect(place.parentElement).toHaveTextContent('alder OR');
});

it.each([
  ['alder AND ()', 'It is not empty, and every group and phrase holds a word.'],
  ['(alder', 'Parentheses are balanced.'],
  ['alder/oak', 'It has none of the characters [ ] / : ^.'],
  ['"alder', 'It has an even number of double quotes.'],
  ['*alder', 'No term starts with a wildcard.'],
  ['alder AND *', 'No wildcard follows a space.'],
  ['alder**', 'No wildcard follows a wildcard.'],
  ['AND alder', 'It does not start or end with AND or OR.'],
  ['alder oak', 'One operator stands between terms or groups.'],
  ['alder AND oak OR elm', 'AND and NOT are not mixed with OR in one group.'],
  ['alder NEAR oak NEAR elm', 'NEAR does not stand inside NEAR.'],
])('SCR-MCM-07 while %j is typed, the line of its rule is marked: %s', async (filter, rule) => {
  const dialog = await edit(opened(), filter);
  const broken = dialog.getAllByRole('img', { name: 'Broken' }).map((icon) => icon.closest('li'));
  expect(broken.map((line) => line?.textContent)).toContain(rule);
  expect(dialog.getByRole('button', { name: 'Save filter' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('shows how a filter is read', async () => {
  const dialog = await edit(opened(), 'alder NOT (tree OR wood)');
  const tree = within(dialog.getByRole('region', { name: 'How it is read' }));
  expect(tree.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'All of these',
    'alder',
    'Not this',
    'Any of these',
    'tree',
    'wood',
  ]);
});

it('tries a filter on the articles of the last days before it is saved', async () => {
  const shown = opened();
  const dialog = await edit(shown, 'alder');
  await shown.person.click(dialog.getByRole('button', { name: 'Try on the last 14 days' }));
  const tried = within(await dialog.findByRole('region', { name: 'Try on the last 14 days' }));
  expect(tried.getByText('2 of 40 articles match; the stored filter matches 1.')).toBeVisible();
  expect(tried.getByRole('listitem')).toHaveTextContent('Alder opens a plantNewThe Paper');
});

it('says why a filter was not saved', async () => {
  const refused = refuses(saveFilterEndpoint, 400, {
    message: 'The sentiment filter cannot be used',
    code: 'sentiment-filter.refused',
  });
  const shown = opened(administratorOf(), refused);
  const dialog = await edit(shown, 'alder OR elder');
  await shown.person.click(dialog.getByRole('button', { name: 'Save filter' }));
  expect(await screen.findByText(/The sentiment filter cannot be used/)).toBeVisible();
});

it('is for administrators who serve every organisation alone', async () => {
  opened(
    administratorOf({ abilities: { ...administratorOf().abilities, manage_organisations: false } }),
  );
  await screen.findByText('No Data Available');
  expect(screen.queryByRole('button', { name: 'Edit filter' })).toBeNull();
});
