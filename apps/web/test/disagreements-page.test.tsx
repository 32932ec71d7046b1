import { listDisagreementsEndpoint } from '@verdure/contract/desk/disagreements';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { findInPlace } from './in-place.ts';
import { openPage } from './open-page.tsx';
import { disagreementOf } from './operations-factories.ts';
import { reviewAnswers } from './review-answers.ts';
import { administratorOf } from './team-factories.ts';

const PAGE = '/dashboard/disagreements';
const twelve = Array.from({ length: 12 }, (_, at) =>
  disagreementOf({ id: at + 1, company_name: `Company ${at + 1}` }),
);

const open = (all = twelve, address = PAGE) =>
  openPage(address, {
    user: administratorOf(),
    calls: [answers(listDisagreementsEndpoint, all)],
  });

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the review of disagreements', () => {
  it("SCR-DIS-01 shows ten rows a page under 'Review Disagreements'", async () => {
    const { person } = open([
      disagreementOf({ id: 99, current_awareness_score: null, user_name: null }),
      ...twelve,
    ]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Review Disagreements',
    );
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Company',
      'Metric',
      'Current Awareness Score',
      'Suggested Awareness Score',
      'Disagreement Reason',
      'User Responsible',
      'Created At',
    ]);
    expect(names()).toHaveLength(10);
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(/N\/D.*4\.00.*A deleted user/);
    expect(second).toHaveTextContent(/Climate policy.*2\.00.*4\.00.*published in May.*Iris Berg/);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()).toEqual(['Company 10', 'Company 11', 'Company 12']);
    expect(window.location.search).toBe('?page=2');
  });

  it('SCR-DIS-02 finds user, company and metric in any letters, and keeps the search in the address', async () => {
    const { person } = open([
      disagreementOf({ id: 1, company_name: 'Bell', user_name: 'Ada Roe', metric_name: 'Waste' }),
      disagreementOf({ id: 2, company_name: 'Cole', user_name: 'Bo Lee', metric_name: 'Water' }),
    ]);
    const field = await screen.findByRole('searchbox', { name: /Search by user/ });
    const found = async (text: string) => {
      await person.clear(field);
      await person.type(field, text);
      return screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
    };
    expect(await found('BELL')).toEqual(['Bell']);
    expect(await found('bo l')).toEqual(['Cole']);
    expect(await found('wat')).toEqual(['Cole']);
    expect(window.location.search).toBe('?search=wat');
    expect(screen.getByText('1 of 2 disagreements')).toBeVisible();
    expect(await found('published')).toEqual([]);
    expect(screen.getByText('No results available.')).toBeVisible();
  });

  it('counts one disagreement as one', async () => {
    open([disagreementOf()]);
    expect(await screen.findByText('1 disagreement')).toBeVisible();
  });

  it('SCR-DIS-03 leads to the score among the approved values of the company', async () => {
    const { person } = openPage(PAGE, {
      user: administratorOf(),
      calls: [
        answers(listDisagreementsEndpoint, [
          disagreementOf({ metric_id: 80, metric_name: 'Board independence' }),
        ]),
        ...reviewAnswers(),
      ],
    });
    await person.click(await screen.findByRole('link', { name: 'Aldgate Chemicals' }));
    expect(window.location.pathname).toBe('/dashboard/manage-scores/company/812');
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Board independence' }),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Approved' })).toBeChecked();
  });

  it('says when there are none', async () => {
    open([]);
    expect(await screen.findByText('No disagreements have been raised.')).toBeVisible();
  });

  it('says that they cannot be loaded', async () => {
    const calls = [refuses(listDisagreementsEndpoint, 500, 'A fault')];
    openPage(PAGE, { user: administratorOf(), calls });
    expect(await findInPlace(/There was an error loading disagreements/)).toBeVisible();
  });

  it('SCR-GLB-30 is not for the restricted administrator', async () => {
    const user = administratorOf({ organisation_id: 311, abilities: userOf().abilities });
    openPage(PAGE, { user });
    expect(
      await screen.findByText('Your organisation does not review disagreements.'),
    ).toBeVisible();
  });
});
