import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import {
  chooseIssuerEndpoint,
  listIssuerChoicesEndpoint,
  undoIssuerChoiceEndpoint,
} from '@verdure/contract/investments/issuer-choices';
import { checkUploadEndpoint } from '@verdure/contract/investments/portfolios';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers } from './fake-edge.ts';
import { checkOf } from './investment-factories.ts';
import { openPage } from './open-page.tsx';

const sign = { codes: ['ZZ0000000107'], name: 'Bergh Lager', country: '' };

const account = {
  file_sum: 100,
  matched_weight: 60,
  lost_rows: 1,
  lost_weight: 40,
  set_aside: [],
  look_at: [
    {
      row: 3,
      name: 'Bergh Lager',
      isin: 'ZZ0000000107',
      weight: 40,
      text: 'Row 3: no company or fund has the ISIN ZZ0000000107.',
      candidates: ['Birch'],
      offers: [{ id: 2, name: 'Birch' }],
      sign,
    },
  ],
  chosen: [
    {
      choice_id: 5,
      row: 2,
      name: 'Al. Holding',
      isin: '',
      weight: 60,
      company: 'Alder',
      chosen_at: '2026-03-03T08:00:00.000Z',
      chosen_by: 'Ida Berg',
    },
  ],
};
const check = checkOf({ account });

async function preview(checked = check) {
  const { person, sent } = openPage('/dashboard/portfolios-profiles?view=upload', {
    calls: [
      answers(checkUploadEndpoint, checked),
      answers(chooseIssuerEndpoint, { id: 6, company: { id: 2, name: 'Birch' } }),
      answers(undoIssuerChoiceEndpoint, { id: 5 }),
      answers(searchCompaniesEndpoint, [
        {
          id: 9,
          name: 'Bergh Warehouses',
          isin: null,
          ticker: null,
          sector_name: null,
          proxy: false,
          coverage_state: 'direct',
          icm_gov: false,
          icm_sus: false,
        },
      ]),
    ],
  });
  await person.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'a.csv'));
  await screen.findByRole('group', { name: 'Companies of the rows' });
  const sentTo = (route: RegExp) => sent.filter((each) => route.test(each.route));
  return { person, sentTo };
}

const CHECKS = /POST .*\/csv\/check/;

it('a row without a match takes an offered company, and the file is checked again', async () => {
  const { person, sentTo } = await preview();
  await person.click(screen.getByRole('button', { name: 'It is Birch for Bergh Lager' }));
  await waitFor(() => expect(sentTo(CHECKS)).toHaveLength(2));
  expect(sentTo(/POST .*issuer-choices/).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { sign, company_id: 2 },
  ]);
  expect(screen.getByRole('group', { name: 'Companies of the rows' })).toHaveFocus();
});

it('a row without a match takes a company that is searched in place', async () => {
  const { person, sentTo } = await preview();
  await person.click(screen.getByRole('button', { name: 'Find company for Bergh Lager' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByLabelText('Name, ISIN or ticker'), 'bergh');
  await person.click(await dialog.findByRole('button', { name: 'Bergh Warehouses' }));
  await waitFor(() => expect(sentTo(CHECKS)).toHaveLength(2));
  expect(sentTo(/POST .*issuer-choices/).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { sign, company_id: 9 },
  ]);
});

it('shows twenty rows, then all, and the keyboard stays at the button', async () => {
  const look_at = Array.from({ length: 23 }, (_, at) => ({
    row: at + 2,
    name: `Row ${at}`,
    isin: '',
    weight: 1,
    text: '',
    candidates: [],
    offers: [],
    sign,
  }));
  const { person } = await preview({ ...check, account: { ...account, look_at, chosen: [] } });
  const rowCount = () =>
    within(screen.getByRole('group', { name: 'Companies of the rows' })).getAllByRole('listitem')
      .length;
  expect(rowCount()).toBe(20);
  const all = screen.getByRole('button', { name: 'Show all 23 rows' });
  await person.click(all);
  expect(rowCount()).toBe(23);
  expect(all).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Show the first 20 rows' }));
  expect(rowCount()).toBe(20);
});

it('a row that was chosen before says by whom and when, and can be undone', async () => {
  const { person, sentTo } = await preview();
  expect(screen.getByText('as Ida Berg chose on 03 March 2026')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo for Al. Holding' }));
  await waitFor(() => expect(sentTo(CHECKS)).toHaveLength(2));
  expect(sentTo(/DELETE .*issuer-choices/)).toHaveLength(1);
});

it('a file in which nothing matches offers the companies of its rows, and sends no sentence twice', async () => {
  const refused = {
    status: 'refused' as const,
    message: 'No row matches a company, fund or country.',
    problems: [],
    examples: ['Row 3: no company or fund has the ISIN ZZ0000000107.'],
    layout: null,
    account: check.status === 'readable' && check.account ? check.account : null,
  };
  const { person, sent } = openPage('/dashboard/portfolios-profiles?view=upload', {
    calls: [
      answers(checkUploadEndpoint, refused),
      answers(chooseIssuerEndpoint, { id: 6, company: { id: 2, name: 'Birch' } }),
    ],
  });
  await person.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'a.csv'));
  expect(await screen.findAllByText(/no company or fund has the ISIN/)).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'It is Birch for Bergh Lager' }));
  await waitFor(() => expect(sent.filter(({ route }) => CHECKS.test(route))).toHaveLength(2));
});

it('lists what the organisation chose, and forgets one', async () => {
  const { person, sent } = openPage('/dashboard/portfolios-profiles?view=upload', {
    calls: [
      answers(undoIssuerChoiceEndpoint, { id: 5 }),
      answers(listIssuerChoicesEndpoint, [
        {
          id: 5,
          code: 'ZZ0000000107',
          name: 'bergh lager',
          country: '',
          company: { id: 2, name: 'Birch' },
          chosen_at: '2026-03-03T08:00:00.000Z',
          chosen_by: 'Ida Berg',
        },
      ]),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Companies chosen before' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Ida Berg, 03 March 2026')).toBeVisible();
  const undo = { name: 'Undo for ZZ0000000107, bergh lager' };
  await person.click(dialog.getByRole('button', undo));
  const lists = () => sent.filter(({ route }) => /GET .*issuer-choices/.test(route));
  await waitFor(() => expect(lists()).toHaveLength(2));
  expect(sent.filter(({ route }) => /DELETE .*issuer-choices/.test(route))).toHaveLength(1);
});
