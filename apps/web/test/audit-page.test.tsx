import { listOrganisationsEndpoint } from '@verdure/contract/access/organisations';
import {
  checkAuditChainEndpoint,
  exportAuditEventsEndpoint,
  listAuditActionsEndpoint,
  listAuditEventsEndpoint,
} from '@verdure/contract/administration/audit';
import type { AuditEvent } from '@verdure/contract/administration/audit';
import { checkReceiptEndpoint } from '@verdure/contract/administration/receipts';
import { getCompanyEndpoint, searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf } from './company-factories.ts';
import { findInPlace } from './in-place.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { changedFile, eventOf } from './operations-factories.ts';
import { administratorOf, listedOf } from './team-factories.ts';

const AUDIT = '/dashboard/audit';

const actions = answers(listAuditActionsEndpoint, ['login.granted', 'user.role-changed']);
const found = (documents: readonly AuditEvent[], total = documents.length, has_more = false) =>
  answers(listAuditEventsEndpoint, { documents: [...documents], total, has_more });
const asked = (sent: ReturnType<typeof openPage>['sent']): string | undefined =>
  sent.filter(({ path }) => path.startsWith('/api/audit-events?')).at(-1)?.path;

it('tells what was done, by whom, to what and how', async () => {
  const { person } = openPage(AUDIT, { calls: [found([eventOf()]), actions] });
  const row = await screen.findByRole('row', { name: /user\.role-changed/ });
  expect(row).toHaveTextContent('20 November 2026, 14:03:22 UTC');
  expect(row).toHaveTextContent('Mara Lindqvist');
  expect(row).toHaveTextContent('User Priya Nair');
  // a super-user sees one organisation and is not told its name on every row
  expect(screen.queryByRole('columnheader', { name: 'Organisation' })).toBeNull();
  await person.click(within(row).getByText('Detail'));
  expect(within(row).getByText(/"roleId": 3/)).toBeVisible();
  expect(within(row).getByText('request-7')).toBeVisible();
});

it.each([
  [{ subject_type: 'session', subject_id: '2', subject_name: null }, 'Session', 'ticket.given'],
  [
    { subject_type: 'company-metric', subject_id: '14', subject_name: null },
    'Company metric 14',
    'a.b',
  ],
])('says what %j is', async (subject, words, action) => {
  openPage(AUDIT, { calls: [found([eventOf({ ...subject, action })]), actions] });
  expect(await screen.findByRole('cell', { name: words })).toBeVisible();
  if (action === 'ticket.given') {
    expect(screen.getByText('Opened the toolkit or the assistant')).toBeVisible();
  }
});

it.each([
  [
    'export.taken',
    { kind: 'table-csv', profileId: -1, rows: 1 },
    'Exported the table as CSV, 1 row',
  ],
  [
    'export.taken',
    { kind: 'table-xlsx', profileId: -1, rows: 3 },
    'Exported the table as a workbook, 3 rows',
  ],
  [
    'export.taken',
    { kind: 'chart-csv', profileId: 4, rows: 5 },
    'Exported the numbers of a chart as CSV, 5 rows',
  ],
  [
    'export.taken',
    { kind: 'chart-png', profileId: 4, rows: 5 },
    'Exported the picture of a chart as PNG, 5 rows',
  ],
  ['audit.exported', { events: 1200 }, 'Exported the audit log as CSV, 1,200 events'],
])(
  'SCR-GLB-33 (part) says %s in words, to a super-user and to an administrator: %j',
  async (action, after, words) => {
    const taken = found([eventOf({ action, after, before: null })]);
    openPage(AUDIT, { calls: [taken, actions] });
    const name = new RegExp(action.replace('.', '\\.'));
    expect(await screen.findByRole('row', { name })).toHaveTextContent(words);
    cleanup();
    const list = answers(listOrganisationsEndpoint, { documents: [listedOf()] });
    openPage(AUDIT, { user: administratorOf(), calls: [taken, actions, list] });
    expect(await screen.findByRole('row', { name })).toHaveTextContent(words);
  },
);

it('names the system and users who are gone', async () => {
  const events = [
    eventOf({ id: 2, actor_id: null, actor_name: null, actor_email: null }),
    eventOf({ id: 3, actor_id: 44, actor_name: null, actor_email: null }),
  ];
  openPage(AUDIT, { calls: [found(events), actions] });
  expect(await screen.findByText('The system')).toBeVisible();
  expect(screen.getByText('Deleted user (44)')).toBeVisible();
});

it('keeps its filters in the address and asks the server by them', async () => {
  const { person, sent } = openPage(`${AUDIT}?from=2026-11-01&page=3`, {
    calls: [found([eventOf()], 200), actions],
  });
  await screen.findByText('Page 3 of 4');
  expect(asked(sent)).toBe('/api/audit-events?from=2026-11-01&page=3&pageSize=50');
  await person.click(screen.getByRole('button', { name: 'Action: Every action' }));
  await person.click(screen.getByRole('option', { name: 'User: role changed' }));
  // another filter begins at the first page
  await waitFor(() =>
    expect(window.location.search).toBe('?from=2026-11-01&action=user.role-changed'),
  );
  await person.type(screen.getByLabelText('Name or email'), 'mara');
  await waitFor(() => expect(window.location.search).toContain('actor=mara'));
  await waitFor(() => expect(asked(sent)).toContain('actor=mara&action=user.role-changed&page=1'));
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByLabelText('Name or email')).toHaveValue('');
});

it('says what became of a value, and filters by company and metric in the address', async () => {
  const sentence = 'Birch, Hazardous waste 2023: 18.3 kt to 19.3 kt';
  const event = eventOf({ action: 'company-metric.corrected', sentence });
  const { coverage_state, icm_gov, icm_sus } = companyOf();
  const hit = { id: 12, name: 'Birch', isin: null, ticker: null, sector_name: null, proxy: false };
  const { person, sent } = openPage(`${AUDIT}?page=2`, {
    calls: [
      found([event], 200),
      actions,
      answers(searchCompaniesEndpoint, [Object.assign(hit, { coverage_state, icm_gov, icm_sus })]),
      answers(getCompanyEndpoint, companyOf({ id: 12, name: 'Birch' })),
    ],
  });
  expect(await screen.findByText(sentence)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Company: Every company' }));
  await person.type(screen.getByLabelText('Name, ISIN or ticker'), 'bir');
  await person.click(await screen.findByRole('button', { name: 'Birch' }));
  await waitFor(() => expect(window.location.search).toBe('?company=12'));
  expect(await screen.findByRole('button', { name: 'Company: Birch' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Metric: Every metric' }));
  await person.click(screen.getByRole('option', { name: 'GHG emissions' }));
  await waitFor(() => expect(window.location.search).toBe('?company=12&metric=1'));
  await waitFor(() => expect(asked(sent)).toContain('company_id=12&metric_id=1&page=1'));
});

it('an administrator sees every organisation and may look at one', async () => {
  const documents = [listedOf(), listedOf({ id: 32, name: 'Birch Capital' })];
  const calls = [found([eventOf()]), actions, answers(listOrganisationsEndpoint, { documents })];
  const { person, sent } = openPage(AUDIT, { user: administratorOf(), calls });
  expect(await screen.findByRole('columnheader', { name: 'Organisation' })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: /^Organisation/ }));
  await person.click(screen.getByRole('option', { name: 'Birch Capital' }));
  await waitFor(() => expect(asked(sent)).toContain('organisation_id=32'));
});

it('counts to ten thousand, and says when nothing matches', async () => {
  openPage(AUDIT, { calls: [found([eventOf()], 10_000, true), actions] });
  expect(await screen.findByText('More than 10,000 events')).toBeVisible();
});

it('says that nothing matches', async () => {
  openPage(AUDIT, { calls: [found([]), actions] });
  expect(await screen.findByText('No events')).toBeVisible();
  expect(screen.getByText('Nothing matches these filters.')).toBeVisible();
});

const HEAD = {
  organisation_id: 1,
  organisation_name: 'Meridian Asset Management',
  position: 1204,
  hash: '3fa2'.repeat(16),
};
const chain = (faults: readonly { readonly position: number; readonly event_id: number }[]) =>
  answers(checkAuditChainEndpoint, {
    linked: 1204,
    waiting: 3,
    heads: [HEAD],
    faults: faults.map((fault) => ({ ...fault, organisation_id: 1, fault: 'changed' as const })),
  });

it.each([
  [[], [/^1,204 events form an unbroken chain\. 3 newer follow within five minutes\./]],
  [
    [{ position: 7, event_id: 12 }],
    [/^The chain is broken/, 'Link 7, event 12: the event, or the link before it, was changed'],
  ],
])('checks the chain when asked, with the faults %j', async (faults, words) => {
  const { person, sent } = openPage(AUDIT, { calls: [found([]), actions, chain(faults)] });
  const button = await screen.findByRole('button', { name: 'Check the chain' });
  expect(sent.map(({ path }) => path)).not.toContain('/api/audit-events/chain');
  await person.click(button);
  const [said = /./] = words;
  expect(await screen.findByText(said)).toBeVisible();
  for (const word of words) expect(screen.getByText(word)).toBeVisible();
  expect(screen.getByText(/last link 1,204/)).toHaveTextContent('3fa23fa23fa2');
});

it('says that the chain could not be checked', async () => {
  const calls = [found([]), actions, refuses(checkAuditChainEndpoint, 500, 'fault')];
  const { person } = openPage(AUDIT, { calls });
  await person.click(await screen.findByRole('button', { name: 'Check the chain' }));
  expect(await screen.findByText(/The chain could not be checked/)).toBeVisible();
});

it('checks a file: the cell that was changed beside what was printed and what the store says', async () => {
  const answer = answers(checkReceiptEndpoint, changedFile);
  const { person } = openPage(AUDIT, { calls: [found([]), actions, answer] });
  await person.click(await screen.findByRole('button', { name: 'Check a file' }));
  const file = new File(['x'], 'Verdure Export.xlsx');
  await person.upload(screen.getByLabelText('Choose a file'), file);
  expect(await screen.findByText('The file was changed since it was issued.')).toBeVisible();
  expect(screen.getByText(/The sheet 'Mine' was added/)).toBeVisible();
  const row = screen.getByRole('row', { name: /Results!C2/ });
  expect(row).toHaveTextContent('Results!C2Changed in the file1.941.951.95');
  expect(screen.getByText(/issued to a deleted user/)).toHaveTextContent(
    '90 figures agree, 1 do not.',
  );
});

it('says that a file carries no receipt, and that it could not be checked', async () => {
  const nothing = answers(checkReceiptEndpoint, {
    receipt: null,
    file: 'unknown',
    store: 'not-asked',
    sentences: ['The file carries no receipt of Verdure.'],
    agreeing: 0,
    others: 0,
    figures: [],
  });
  const { person } = openPage(AUDIT, { calls: [found([]), actions, nothing] });
  await person.click(await screen.findByRole('button', { name: 'Check a file' }));
  await person.upload(screen.getByLabelText('Choose a file'), new File(['x'], 'a.csv'));
  expect(await screen.findByText('The file carries no receipt of Verdure.')).toBeVisible();
  expect(screen.queryByText('The store was not compared.')).toBeNull();
});

it("shows the server's refusal of an export", async () => {
  const refusal = 'Choose fewer days: at most 50,000 events fit into a file';
  const calls = [found([eventOf()]), actions, refuses(exportAuditEventsEndpoint, 400, refusal)];
  const { person, sent } = openPage(`${AUDIT}?action=login.granted`, { calls });
  await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(sent.map(({ path }) => path)).toContain('/api/audit-events/export?action=login.granted');
});

it('SCR-GLB-37 is for roles 1 and 2', async () => {
  openPage(AUDIT, {
    user: { role_id: 3, abilities: { ...userOf().abilities, read_audit: false } },
  });
  expect(await screen.findByText('Your role may not open this page')).toBeVisible();
});

it('SCR-GLB-19 says that the log could not be loaded', async () => {
  openPage(AUDIT, { calls: [refuses(listAuditEventsEndpoint, 500, 'fault'), actions] });
  expect(await findInPlace(/There was an error loading the audit log/)).toBeVisible();
});
