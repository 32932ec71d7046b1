import { templateExportEndpoint } from '@verdure/contract/reporting/generated-reports';
import { fillTemplateEndpoint, querySheetName } from '@verdure/contract/reporting/templates';
import { savedQueriesEndpoint } from '@verdure/contract/screening/saved-queries';
import { queryExportEndpoint } from '@verdure/contract/screening/screener';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { SAVED_QUERY, savedAnswers, screenerAnswers } from './screener-factories.ts';
import { downloadedFiles } from './downloaded-files.ts';

const PAGE = '/dashboard/screener?mode=templates';
const FAILED =
  'An error occurred trying to generate the export for this template, please try again';

const workbook = (endpoint: Parameters<typeof answers>[0]): FakeCall => ({
  ...answers(endpoint, undefined),
  replies: [{ status: 200, body: 'PK' }],
});

const open = (calls: readonly FakeCall[] = [], address = PAGE) =>
  openPage(address, { calls: [...calls, ...savedAnswers, ...screenerAnswers] });

const button = (name: string) => screen.findByRole('button', { name });
const template = new File(['PK'], 'Board pack.xlsx');

async function choose(person: ReturnType<typeof open>['person'], file = template) {
  await button('Fill in template');
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  await person.upload(input, file);
}

it('SCR-REPT-01 has the title, the way back and the help section', async () => {
  const { person } = open();
  expect(await screen.findByRole('heading', { name: 'Upload an Excel template' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
  await person.click(await button('Back'));
  expect(await button('Run Query')).toBeVisible();
  expect(window.location.search).toBe('');
});

it('SCR-REPT-02 offers a template, two reports and a saved report', async () => {
  open();
  const choices = within(await screen.findByRole('group', { name: 'Template or report' }));
  const names = ['Bespoke template', 'TCFD report', 'SFDR PAI report', 'Saved report'];
  for (const name of names) expect(choices.getByRole('radio', { name })).toBeInTheDocument();
  expect(choices.getAllByRole('radio')).toHaveLength(names.length);
});

it('SCR-REPT-03 (part), SCR-REPT-04 (part): sends the file for the profile and the whole coverage, and saves what comes back', async () => {
  const files = downloadedFiles();
  const { person, sent } = open([workbook(fillTemplateEndpoint)]);
  expect(await button('Fill in template')).toHaveAccessibleDescription('Choose a template first.');
  await choose(person);
  await person.click(await button('Fill in template'));
  expect(await screen.findByText('Your template has been filled in and downloaded.')).toBeVisible();
  expect(files).toHaveLength(1);
  const call = sent.find(({ route }) => route.startsWith('POST /api/reporting/template-export/'));
  expect(call?.route).toMatch(/\/-1$/);
  expect(call?.body instanceof FormData ? call.body.get('file') : null).toBeInstanceOf(File);
});

it('SCR-REPT-04 (part) says that it failed, and lists why', async () => {
  const refused = refuses(fillTemplateEndpoint, 400, 'This template cannot be filled in.');
  const errors = ["The sheet 'query-X' names no saved query.", "Sheet 'query-Y': Choose a column."];
  const [reply] = refused.replies;
  const body = { ...Object(reply?.body), errors };
  const { person } = open([{ ...refused, replies: [{ status: 400, body }] }]);
  await choose(person);
  await person.click(await button('Fill in template'));
  const note = (await screen.findAllByRole('alert')).find(({ textContent }) =>
    textContent.includes('query-X'),
  );
  expect(note).toHaveTextContent(FAILED);
  for (const reason of errors) expect(note).toHaveTextContent(reason);
});

it('SCR-REPT-03 (part) takes no other file, and says which', async () => {
  open();
  await button('Fill in template');
  const zone = document.querySelector('.drop-zone');
  if (zone === null) throw new Error('there is no place to drop a file');
  const files = [new File(['%PDF'], 'Board pack.pdf')];
  fireEvent.drop(zone, { dataTransfer: { files } });
  expect(
    await screen.findByText(
      'Board pack.pdf: choose a file that ends in .xlsx or .xlsm or .xlsb or .xls or .xlw or .xml.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fill in template' })).toHaveAttribute('aria-disabled');
});

it('SCR-REPT-05 lists the worksheet names with copy buttons, cut to 31 characters', async () => {
  const long = { ...SAVED_QUERY, name: 'Weak governance in all of Europe', id: 40 };
  const older = {
    ...long,
    id: 41,
    name: `${long.name}, again`,
    updated_at: '2026-01-01T10:00:00Z',
  };
  const { person } = open([answers(savedQueriesEndpoint, [older, long])]);
  const list = within(
    await screen.findByRole('list', { name: 'Worksheet names of your saved queries' }),
  );
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('query-Weak governance in all of');
  expect(second).toHaveTextContent(/A newer query has the same worksheet name/);
  expect(first).not.toHaveTextContent(/A newer query/);
  const [copy] = list.getAllByRole('button');
  if (copy) await person.click(copy);
  expect(await navigator.clipboard.readText()).toBe('query-Weak governance in all of');
});

it('SCR-REPT-02 (part) asks for a portfolio before it makes a report', async () => {
  const files = downloadedFiles();
  const { person, sent } = open([workbook(templateExportEndpoint)]);
  await person.click(await screen.findByRole('radio', { name: 'TCFD report' }));
  expect(await button('Generate TCFD report')).toHaveAccessibleDescription(
    'Choose a portfolio: this report is about its holdings.',
  );
  await person.click(await screen.findByRole('button', { name: /^Portfolio/ }));
  await person.click(await screen.findByRole('option', { name: 'Global Equity Core' }));
  await person.click(await button('Generate TCFD report'));
  expect(
    await screen.findByText('Your report has been successfully generated and downloaded.'),
  ).toBeVisible();
  expect(files).toHaveLength(1);
  expect(sent.map(({ route }) => route)).toContainEqual(
    expect.stringMatching(/^GET \/api\/reporting\/template-export\/-?\d+\/1\?templateName=TCFD/),
  );
});

it('SCR-REPT-02 (part) downloads a saved query without a template', async () => {
  const files = downloadedFiles();
  const { person, sent } = open([workbook(queryExportEndpoint)]);
  await person.click(await screen.findByRole('radio', { name: 'Saved report' }));
  expect(await button('Download report')).toHaveAccessibleDescription(
    'Choose a saved query first.',
  );
  await person.click(await screen.findByRole('button', { name: /^Saved query/ }));
  await person.click(await screen.findByRole('option', { name: 'Weak governance' }));
  await person.click(await button('Download report'));
  await screen.findByText('Your report has been successfully generated and downloaded.');
  expect(files).toHaveLength(1);
  expect(sent.map(({ route }) => route)).toContainEqual(
    expect.stringMatching(/^GET \/api\/reporting\/query-export\/-?\d+\/-1\?queryId=31$/),
  );
});

it('a worksheet name has none of the signs that spreadsheets refuse', () => {
  expect(querySheetName('ESG/Leaders [2026]: "all"?*')).toBe('query-ESG_Leaders _2026__ "all"');
  expect(querySheetName('x'.repeat(40))).toHaveLength(31);
  expect(querySheetName(`${'x'.repeat(24)}🌱 tail`)).toBe(`query-${'x'.repeat(24)}_`);
});
