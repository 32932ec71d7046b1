import {
  deleteQueryEndpoint,
  savedQueriesEndpoint,
  saveQueryEndpoint,
  updateQueryEndpoint,
} from '@verdure/contract/screening/saved-queries';
import { screenerExportEndpoint } from '@verdure/contract/screening/screener';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';
import { companyResult, SAVED_QUERY, savedAnswers, screenerAnswers } from './screener-factories.ts';

const PAGE = '/dashboard/screener';

const open = (address = PAGE, calls: NonNullable<Parameters<typeof openPage>[1]>['calls'] = []) =>
  openPage(address, {
    calls: [...calls, ...savedAnswers, ...screenerAnswers],
    roots: { company_api: companyResult },
  });

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const addressed = () => new URLSearchParams(window.location.search);
const SENTENCE = 'Companies where Governance, Grade is D or E.';

it('SCR-QRY-02 (part) SCR-QRY-05 loads a query; its rows take the place of those before', async () => {
  const { person, sent } = open(`${PAGE}?run=yes`);
  await screen.findByRole('grid');
  await person.click(await button('Edit query'));
  await person.click(await button('Load Query'));
  const modal = await dialog('Load Query');
  const heads = (await modal.findAllByRole('columnheader')).map((each) => each.textContent);
  expect(heads).toEqual(['Name', 'Notes', 'Created By', 'Updated At', 'Load', 'Delete']);
  await person.click(modal.getByRole('button', { name: 'Load Weak governance' }));
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(await screen.findByText('Successfully loaded query')).toBeVisible();
  await waitFor(() => {
    const asked = sent.findLast(({ body }) => String(body).includes('company_api('));
    expect(String(asked?.body)).toContain('governance');
  });
  expect(window.location.search).toBe('?q=31');
  expect(screen.getByText('Weak governance')).toBeVisible();
});

it('SCR-SCRN-29 opens a saved query by its address, and runs it', async () => {
  const { person } = open(`${PAGE}?q=31&run=yes`);
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(await screen.findByRole('grid')).toBeVisible();
  await person.click(await button('Edit query'));
  await person.click(await button('Remove column ISIN'));
  expect(await screen.findByText('Weak governance, changed since it was saved')).toBeVisible();
  expect(screen.queryByText('Results are from the previous query')).toBeNull();
});

it('SCR-QRY-01 SCR-QRY-03 saves a query under a name', async () => {
  const { person, sent } = open(PAGE, [
    answers(saveQueryEndpoint, { ...SAVED_QUERY, id: 33, name: 'All of them' }),
  ]);
  await person.click(await button('Save Query'));
  const modal = await dialog('Save Query');
  const heads = (await modal.findAllByRole('columnheader')).map((each) => each.textContent);
  expect(heads).toEqual(['Name', 'Notes', 'Created By', 'Updated At', 'Overwrite']);
  expect(modal.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Please enter a name',
  );
  await person.type(modal.getByRole('textbox', { name: 'Name' }), ' All of them ');
  await person.click(modal.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(addressed().get('q')).toBe('33'));
  const posted = sent.find(({ route }) => route === 'POST /api/screener-queries');
  expect(JSON.parse(String(posted?.body))).toMatchObject({
    name: 'All of them',
    notes: '',
    queryType: 'company',
    tree: null,
    fieldSelected: '{}',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('SCR-QRY-04 overwrites a saved query, until the box is unchecked', async () => {
  const { person, sent } = open(PAGE, [answers(updateQueryEndpoint, SAVED_QUERY)]);
  await person.click(await button('Save Query'));
  const modal = await dialog('Save Query');
  const box = await modal.findByRole('checkbox', { name: 'Overwrite Weak governance' });
  expect(modal.getByRole('checkbox', { name: 'Overwrite Of a colleague' })).toBeDisabled();
  await person.click(box);
  expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Weak governance');
  expect(modal.getByRole('textbox', { name: 'Notes' })).toHaveValue('For the committee');
  expect(modal.getByRole('button', { name: 'Update' })).toBeVisible();
  await person.click(box);
  expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(modal.getByRole('button', { name: 'Save' })).toBeVisible();
  await person.click(box);
  await person.click(modal.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(addressed().get('q')).toBe('31'));
  expect(sent.some(({ route }) => route === 'PUT /api/screener-queries/31')).toBe(true);
});

it('SCR-QRY-08 deletes a saved query in two steps', async () => {
  const { person, sent } = open(PAGE, [answers(deleteQueryEndpoint, { id: 31 })]);
  await person.click(await button('Load Query'));
  const modal = await dialog('Load Query');
  await person.click(await modal.findByRole('button', { name: 'Delete Weak governance' }));
  await person.click(await button('Confirm'));
  expect(sent.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  await person.click(await button('YES - Delete query'));
  expect(await screen.findByText('Successfully deleted query')).toBeVisible();
  expect(sent.some(({ route }) => route === 'DELETE /api/screener-queries/31')).toBe(true);
});

it('SCR-QRY-07 (part) says that the saved queries did not load', async () => {
  const { person } = open(PAGE, [refuses(savedQueriesEndpoint, 500, 'fault')]);
  await person.click(await button('Load Query'));
  const sentence = 'An error occurred trying to load saved screener queries';
  expect(await screen.findAllByText(sentence)).not.toEqual([]);
});

it.each([
  ['save', saveQueryEndpoint, 'An error occurred trying to save the query'],
  ['update', updateQueryEndpoint, 'An error occurred trying to update the query'],
] as const)(
  'SCR-QRY-07 (part) says that it could not %s the query',
  async (act, endpoint, text) => {
    const { person } = open(PAGE, [refuses(endpoint, 500, '')]);
    await person.click(await button('Save Query'));
    const modal = await dialog('Save Query');
    if (act === 'update')
      await person.click(await modal.findByRole('checkbox', { name: 'Overwrite Weak governance' }));
    else await person.type(modal.getByRole('textbox', { name: 'Name' }), 'All of them');
    await person.click(modal.getByRole('button', { name: act === 'update' ? 'Update' : 'Save' }));
    expect(await screen.findByText(text)).toBeVisible();
    // what was typed is not lost
    expect(modal.getByRole('textbox', { name: 'Name' })).not.toHaveValue('');
  },
);

it('SCR-QRY-07 (part) says that it could not delete the query', async () => {
  const { person } = open(PAGE, [refuses(deleteQueryEndpoint, 500, '')]);
  await person.click(await button('Load Query'));
  const modal = await dialog('Load Query');
  await person.click(await modal.findByRole('button', { name: 'Delete Weak governance' }));
  await person.click(await button('Confirm'));
  await person.click(await button('YES - Delete query'));
  expect(await screen.findByText('An error occurred trying to delete the query')).toBeVisible();
});

it('SCR-SCRN-07 builds a report of columns alone, and keeps the conditions for later', async () => {
  const { person } = open(`${PAGE}?q=31&mode=report`);
  expect(await screen.findByText('Select columns for your report')).toBeVisible();
  expect(screen.queryByRole('tree')).toBeNull();
  for (const name of ['Run Report', 'Clear all columns', 'Save Report', 'Load Report']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  await person.click(await button('Clear all columns'));
  const chips = within(screen.getByRole('list', { name: 'Columns' }));
  expect(chips.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Name']);
  await person.click(screen.getByRole('radio', { name: 'Screen Builder' }));
  expect(await screen.findByText(SENTENCE)).toBeVisible();
});

it.each([
  ['Excel', 'xlsx'],
  ['csv', 'csv'],
])('SCR-SCRN-24 (part) exports what was run as %s', async (label, format) => {
  const files = downloadedFiles();
  const { person, sent } = open(`${PAGE}?q=31&run=yes`, [
    {
      method: 'POST',
      pattern: /screener\/export\/4\/-1$/,
      replies: [{ status: 200, body: 'file' }],
    },
  ]);
  await person.click(await button(label));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/screener/export/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    format,
    apiName: 'company_api',
    screenerQuery: { tree: SAVED_QUERY.tree, queryType: 'company' },
  });
});

it('SCR-SCRN-27 (part) says that the export failed', async () => {
  const { person } = open(`${PAGE}?run=yes`, [refuses(screenerExportEndpoint, 500, '')]);
  await person.click(await button('Excel'));
  const sentence = 'An error occurred trying to generate an export, please try again';
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('watches a saved query, and saves another one first', async () => {
  const { person } = open(`${PAGE}?q=31&run=yes`);
  await screen.findByRole('grid');
  await person.click(await button('Watch'));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/watching'));
  expect(addressed().get('query')).toBe('31');
});

it('a query that is not saved is saved before it is watched', async () => {
  const { person } = open(`${PAGE}?run=yes`, [answers(saveQueryEndpoint, SAVED_QUERY)]);
  await screen.findByRole('grid');
  await person.click(await button('Watch'));
  const modal = await dialog('Save Query');
  await person.type(modal.getByRole('textbox', { name: 'Name' }), 'Weak governance 2');
  await person.click(modal.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/watching'));
  expect(addressed().get('query')).toBe(String(SAVED_QUERY.id));
});

it('a folded query can be saved', async () => {
  const { person } = open(`${PAGE}?run=yes`);
  await screen.findByRole('grid');
  await person.click(await button('Save Query'));
  expect(await dialog('Save Query')).toBeDefined();
});
