import {
  checkUpdateEndpoint,
  checkUploadEndpoint,
  deletePortfolioEndpoint,
  listPortfoliosEndpoint,
  renamePortfolioEndpoint,
  updatePortfolioEndpoint,
  UPLOAD_LIMITS,
  uploadPortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';
import type { UploadAnswer } from '@verdure/contract/investments/portfolios';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { portfolioOf } from './factories.ts';
import { answers, inTurn, refuses } from './fake-edge.ts';
import { checkOf } from './investment-factories.ts';
import { openPage } from './open-page.tsx';

const LIST = '/dashboard/portfolios-profiles';
const UPLOAD = `${LIST}?view=upload`;
const FILE = new File(
  ['My portfolio\r\nAlder,ZZ0000000012,7%\r\nBirch,ZZ0000000020,\r\n'],
  'a.csv',
);

const uploaded = {
  portfolio: portfolioOf({ id: 7, name: 'My portfolio' }),
  not_found: [],
  ambiguous: [],
  warnings: [],
  matched: 2,
};

const checked = answers(checkUploadEndpoint, checkOf());

async function choose(person: ReturnType<typeof openPage>['person']) {
  await person.upload(await screen.findByLabelText('Choose a file'), FILE);
  await screen.findByRole('table', { name: 'First rows of the file' });
}

it('SCR-UPL-02 (part) says of a file with weights below zero that they count as positive', async () => {
  const check = checkOf({ file_sum: 70, gross_weight: 150, not_recognised_weight: 0 });
  const { person } = openPage(UPLOAD, { calls: [answers(checkUploadEndpoint, check)] });
  expect(await screen.findByText('Cell A1 holds the name of the portfolio.')).toBeVisible();
  await choose(person);
  expect(
    screen.getByText(/the file, with weights below zero counted as positive, is scaled to 100%/),
  ).toBeVisible();
});

it('SCR-UPL-02 shows what the sheet looks like, and what a file would do before it is sent', async () => {
  const check = checkOf({
    problems: [{ text: 'No ISIN', rows: 67 }],
    weight_sum: 50,
    file_sum: 70,
    gross_weight: 54.04,
    not_recognised_weight: 0.228,
  });
  const { person, sent } = openPage(UPLOAD, { calls: [answers(checkUploadEndpoint, check)] });
  expect(await screen.findByText('Cell A1 holds the name of the portfolio.')).toBeVisible();
  await choose(person);
  expect(screen.getByText('My portfolio', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('1 of 2 rows match')).toBeVisible();
  expect(
    screen.getByText(
      /your file adds up to 70%; the file is scaled to 100%; 1 row has no match and stays in the portfolio as ‘not recognised’ \(22.8% of the weight\)/,
    ),
  ).toBeVisible();
  expect(screen.getByText('67 rows: No ISIN')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Alder Industries' })).toBeVisible();
  expect(screen.getByText('1 row does not match and will not be recognised')).toBeVisible();
  expect(sent.map(({ route }) => route)).not.toContain('POST /api/portfolios/csv?weights=percent');
});

it('a refused file says why once, and there is nothing to press', async () => {
  const check = {
    status: 'refused' as const,
    message: 'Row 1 is a header row. Remove the header row: the file has no headers.',
    problems: [],
    examples: [],
  };
  const { person } = openPage(UPLOAD, { calls: [answers(checkUploadEndpoint, check)] });
  await person.upload(await screen.findByLabelText('Choose a file'), FILE);
  expect(await screen.findAllByText(/Row 1 is a header row/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
});

it('asks whether weights of about 1 are fractions, and the answer goes with the upload', async () => {
  const check = checkOf({ looks_like_fractions: true, weight_sum: 1, gross_weight: 1 });
  const calls = [answers(checkUploadEndpoint, check), answers(uploadPortfolioEndpoint, uploaded)];
  const { person, sent } = openPage(UPLOAD, { calls });
  await choose(person);
  const button = screen.getByRole('button', { name: 'Upload' });
  expect(button).toHaveAccessibleDescription('Say first whether these are fractions');
  const question = screen.getByRole('group', { name: 'Are these fractions?' });
  const fractions = within(question).getByRole('radio', { name: 'Yes, fractions: 0.6 is 60%' });
  await person.click(fractions);
  expect(fractions).toHaveFocus();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await person.click(button);
  await screen.findByText('Saved with 2 matched rows.');
  const routes = sent.map(({ route }) => route).filter((route) => route.startsWith('POST'));
  expect(routes).toEqual([
    'POST /api/portfolios/csv/check?weights=percent',
    'POST /api/portfolios/csv/check?weights=fraction',
    'POST /api/portfolios/csv?weights=fraction',
  ]);
});

it('a check that fails can be tried again', async () => {
  const calls = [inTurn(refuses(checkUploadEndpoint, 503, 'The server is busy'), checked)];
  const { person } = openPage(UPLOAD, { calls });
  await person.upload(await screen.findByLabelText('Choose a file'), FILE);
  expect(await screen.findByText('The server is busy')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 2 rows match')).toBeVisible();
});

it('SCR-UPL-04 (part) links to the portfolio that was uploaded', async () => {
  const { person } = openPage(UPLOAD, {
    calls: [checked, answers(uploadPortfolioEndpoint, uploaded)],
  });
  await choose(person);
  await person.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Saved with 2 matched rows.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the portfolio' })).toHaveAttribute(
    'href',
    '/dashboard/portfolio?portfolio=7',
  );
});

it('SCR-UPL-05 SCR-UPL-06 lists what did not match, and copies it', async () => {
  const answer: UploadAnswer = {
    ...uploaded,
    not_found: [['Lost AB', 'ZZ0000000099']],
    ambiguous: [['Twin', 'ZZ0000000098', ['Twin A', 'Twin B']]],
  };
  const { person } = openPage(UPLOAD, {
    calls: [checked, answers(uploadPortfolioEndpoint, answer, 207)],
  });
  await choose(person);
  await person.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText(/^The following ISINs either could not be found/)).toBeVisible();
  expect(screen.getByText('No record found for ISIN ZZ0000000099 - Lost AB')).toBeVisible();
  expect(
    screen.getByText(
      'Unable to disambiguate ISIN ZZ0000000098 for Twin. We have found mappings to Twin A, Twin B...',
    ),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Copy the list' }));
  expect(await navigator.clipboard.readText()).toContain(
    'Unable to disambiguate ISIN ZZ0000000098 for Twin. We have found mappings to Twin A, Twin B...',
  );
});

it("SCR-UPL-07 shows the server's text of a refusal", async () => {
  const calls = [checked, refuses(uploadPortfolioEndpoint, 403, 'You may hold 20 portfolios')];
  const { person } = openPage(UPLOAD, { calls });
  await choose(person);
  await person.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('You may hold 20 portfolios')).toBeVisible();
});

it('SCR-UPL-03 an update has no name cell and goes to its portfolio', async () => {
  const check = checkOf({ name: null, gross_weight: 120 });
  const calls = [answers(checkUpdateEndpoint, check), answers(updatePortfolioEndpoint, uploaded)];
  const { person, sent } = openPage(`${LIST}?view=update&portfolio=2`, { calls });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Update Nordic Income',
  );
  expect(screen.getByText(/An update only adds companies or changes weights/)).toBeVisible();
  await choose(person);
  await person.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() =>
    expect(sent.map(({ route }) => route)).toContain('POST /api/portfolios/2/csv?weights=percent'),
  );
});

const LAYOUT = {
  sheet: null,
  header_row: 3,
  unit: 'percent',
  columns: [
    { column: 0, header: 'Benchmark', examples: ['Alder'], role: 'name' },
    { column: 1, header: 'ISIN', examples: ['ZZ0000000012'], role: 'isin' },
    { column: 2, header: 'Position', examples: ['Alder AB'], role: null },
    { column: 3, header: 'Weight', examples: ['60'], role: 'weight' },
  ],
};

it('shows which columns were taken as what, and checks again with another choice', async () => {
  const { person, sent } = openPage(UPLOAD, {
    calls: [answers(checkUploadEndpoint, checkOf({ layout: LAYOUT }))],
  });
  await choose(person);
  const columns = await screen.findByRole('group', { name: 'Columns of the file' });
  expect(within(columns).getByText('ZZ0000000012')).toBeVisible();
  await person.click(within(columns).getByRole('button', { name: 'Name: Benchmark' }));
  await person.click(screen.getByRole('option', { name: 'Position' }));
  await waitFor(() =>
    expect(sent.map(({ route }) => decodeURIComponent(route))).toContain(
      'POST /api/portfolios/csv/check?weights=percent&columns=name:2,isin:1,weight:3',
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() =>
    expect(sent.map(({ route }) => decodeURIComponent(route))).toContain(
      'POST /api/portfolios/csv?weights=percent&columns=name:2,isin:1,weight:3',
    ),
  );
});

it('says what the file adds up to, what is lost and what is told apart, each row once', async () => {
  const account = {
    file_sum: 99.7,
    matched_weight: 74.8,
    lost_rows: 1,
    lost_weight: 22.8,
    set_aside: [{ kind: 'cash', rows: 1, weight: 2.1, examples: ['USD CASH'] }],
    look_at: [
      {
        row: 3,
        name: 'Birch',
        isin: 'ZZ0000000020',
        weight: 22.8,
        text: 'Row 3: the ISIN says Oak, the name says Birch. Correct the one that is wrong.',
        candidates: ['Oak', 'Birch'],
      },
    ],
  };
  const not_found = [
    ['Birch', 'ZZ0000000020'],
    ['USD CASH', ''],
  ];
  const { person } = openPage(UPLOAD, {
    calls: [answers(checkUploadEndpoint, checkOf({ account, not_found }))],
  });
  await choose(person);
  expect(await screen.findByText(/Your file adds up to 99.7%/)).toHaveTextContent(
    'Your file adds up to 99.7%. 1 row, 22.8%, has no match.',
  );
  expect(screen.getByText(/^Cash: 1 row, 2.1%/)).toBeVisible();
  await person.click(screen.getByText('1 row does not match and will not be recognised'));
  expect(screen.getAllByText(/the ISIN says Oak, the name says Birch/)).toHaveLength(1);
  expect(screen.queryByText(/No record found for ISIN {2}- USD CASH/)).toBeNull();
});

it('does not take a file that is no table', async () => {
  openPage(UPLOAD);
  const input = await screen.findByLabelText('Choose a file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'holdings.pdf')] } });
  expect(
    await screen.findByText('Some files could not be added, please check them and try again'),
  ).toBeVisible();
  expect(
    screen.getByText(/^holdings.pdf: choose a file that ends in .csv or .txt or .tsv or .xlsx/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
});

it('says that a file is too large, and that one is taken at a time', async () => {
  openPage(UPLOAD);
  const input = await screen.findByLabelText('Choose a file');
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: UPLOAD_LIMITS.bytes + 1 });
  fireEvent.change(input, { target: { files: [large] } });
  expect(await screen.findByText('large.csv is 21 MB. The limit is 20 MB.')).toBeVisible();
  fireEvent.change(input, { target: { files: [large, large] } });
  expect(await screen.findByText('Choose one file at a time.')).toBeVisible();
});

it('SCR-UPL-01 a standard user may not upload', async () => {
  openPage(UPLOAD, { user: { role_id: 3 } });
  expect(await screen.findByText('Your role may not upload portfolios.')).toBeVisible();
});

it('SCR-UPL-01 a scoped standard user may', async () => {
  openPage(UPLOAD, { user: { role_id: 3, user_is_scoped: true } });
  expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument();
});

it('SCR-PP-07 (part) SCR-PP-09 renames to another, non-empty name', async () => {
  const renamed = portfolioOf({ id: 2, name: 'Nordic Growth' });
  const { person, sent } = openPage(LIST, { calls: [answers(renamePortfolioEndpoint, renamed)] });
  await person.click(await screen.findByRole('button', { name: 'More for Nordic Income' }));
  await person.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const save = screen.getByRole('button', { name: 'Rename' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await person.clear(screen.getByRole('textbox', { name: 'Name' }));
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Nordic Growth{Enter}');
  await waitFor(() =>
    expect(sent.map(({ route }) => route)).toContain('PUT /api/portfolios/2/Nordic%20Growth'),
  );
});

it('SCR-PP-10 deletes in two steps, never the default', async () => {
  const calls = [answers(deletePortfolioEndpoint, { data: { id: 2 } })];
  const { person, sent } = openPage(LIST, { calls });
  await person.click(await screen.findByRole('button', { name: 'More for Global Equity Core' }));
  expect(screen.getByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard('{Escape}');

  await person.click(screen.getByRole('button', { name: 'More for Nordic Income' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Delete portfolio' }));
  expect(await screen.findByText('Portfolio successfully deleted')).toBeVisible();
  expect(sent.map(({ route }) => route)).toContain('DELETE /api/portfolios/2');
});

const NO_ABILITY = {
  rename: false,
  edit_users: false,
  update: false,
  delete: false,
  set_proxy: false,
} as const;

it.each([
  [
    'a super-user',
    { rename: true, edit_users: true, update: true, delete: true },
    ['Set as default', 'Rename', 'Edit users', 'Update', 'Delete'],
  ],
  ['a standard user', { rename: true }, ['Set as default', 'Rename']],
  ['a scoped user', { rename: true, delete: true }, ['Set as default', 'Rename', 'Delete']],
] as const)('SCR-PP-07 %s has what the role allows', async (_who, abilities, names) => {
  const other = portfolioOf({
    id: 2,
    name: 'Nordic Income',
    abilities: { ...NO_ABILITY, ...abilities },
  });
  const { person } = openPage(LIST, { calls: [answers(listPortfoliosEndpoint, [other])] });
  await person.click(await screen.findByRole('button', { name: 'More for Nordic Income' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(names);
});

it('SCR-PP-02 has the actions of both lists, and a menu a row', async () => {
  const { person } = openPage(LIST);
  expect(await screen.findByRole('button', { name: 'Create Master Portfolio' })).toBeVisible();
  expect(screen.getByText('Upload Portfolio')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'More for Nordic Income' })).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Profiles' }));
  expect(await screen.findByRole('button', { name: 'Create Profile' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'More for House view' })).toBeVisible();
});

it('SCR-PP-03 upload, update and rename have addresses of their own, with a way back', async () => {
  const { person } = openPage(LIST);
  await person.click(await screen.findByText('Upload Portfolio'));
  await screen.findByRole('heading', { level: 1, name: 'Upload a portfolio' });
  expect(window.location.search).toBe('?view=upload');
  await person.click(screen.getByRole('link', { name: 'Portfolios & Profiles' }));
  await person.click(await screen.findByRole('button', { name: 'More for Nordic Income' }));
  await person.click(screen.getByRole('menuitem', { name: 'Update' }));
  await waitFor(() => expect(window.location.search).toContain('view=update'));
  expect(window.location.search).toContain('portfolio=2');
  await person.click(await screen.findByRole('link', { name: 'Portfolios & Profiles' }));
  await person.click(await screen.findByRole('button', { name: 'More for Nordic Income' }));
  await person.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(await screen.findByRole('dialog', { name: 'Rename Nordic Income' })).toBeVisible();
  expect(window.location.search).toBe('?view=rename&portfolio=2');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('SCR-PP-03 the address of a rename opens it, but not for somebody else’s portfolio', async () => {
  openPage(`${LIST}?view=rename&portfolio=2`);
  expect(await screen.findByRole('dialog', { name: 'Rename Nordic Income' })).toBeVisible();
  cleanup();
  openPage(`${LIST}?view=rename&portfolio=99`);
  expect(await screen.findByRole('button', { name: 'More for Nordic Income' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
