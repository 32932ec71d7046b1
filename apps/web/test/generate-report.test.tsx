import { generateReportEndpoint } from '@verdure/contract/reporting/generated-reports';
import { FEATURES } from '@verdure/contract/vocabulary';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { whyNoReport } from '../src/features/reporting/generated-reports/report-choices.ts';
import { clearTasks } from '../src/ui/tasks/task-store.ts';
import { coverageOf, userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

const DONE = 'Your report has been successfully generated and downloaded.';
const ACTION = { name: /^Generate report/ };

const workbook: FakeCall = {
  ...answers(generateReportEndpoint, undefined),
  replies: [{ status: 200, body: 'PK' }],
};

afterEach(() => act(clearTasks));

function open(call: FakeCall = workbook, more: Parameters<typeof openPage>[1] = {}) {
  return openPage('/dashboard/portfolio?portfolio=1', {
    roots: portfolioRoots,
    ...more,
    calls: [portfolioMeta, call],
  });
}

type Person = ReturnType<typeof open>['person'];

async function openMenu(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'More for this page' }));
  return screen.findByRole('menuitem', ACTION);
}

async function openDialog(person: Person) {
  await person.click(await openMenu(person));
  return within(await screen.findByRole('dialog', { name: 'Generate report' }));
}

it('SCR-PORT-38 SCR-REPT-06 sends the report, the portfolio and the profile as a form, and saves the file', async () => {
  const files = downloadedFiles();
  const { person, sent } = open();
  const dialog = await openDialog(person);
  await person.click(dialog.getByRole('button', { name: 'SFDR PAI report' }));
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Generate report' })).toBeNull();
  expect(files).toHaveLength(1);
  const body = sent.find(({ route }) => route === 'POST /api/reporting/generate')?.body;
  expect(body instanceof FormData ? Object.fromEntries(body) : null).toEqual({
    reportName: 'SFDR PAI report',
    portfolio: '1',
    profile: '4',
  });
});

it.each([
  [500, 'Something went wrong. Please try again.', 'Failed to generate report.'],
  [
    400,
    'This portfolio has no holdings.',
    'Failed to generate report. This portfolio has no holdings.',
  ],
])(
  'SCR-REPT-06 (part) says that it failed, with the refusal of a %i',
  async (status, said, shown) => {
    const files = downloadedFiles();
    const { person } = open(refuses(generateReportEndpoint, status, said));
    const dialog = await openDialog(person);
    await person.click(dialog.getByRole('button', { name: 'TCFD report' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(files).toHaveLength(0);
  },
);

it('runs in the task tray, where it can be cancelled', async () => {
  const files = downloadedFiles();
  const { person } = open();
  const dialog = await openDialog(person);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    address.includes('/reporting/')
      ? new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        })
      : answer(address, init),
  );
  await person.click(dialog.getByRole('button', { name: 'TCFD report' }));
  await person.click(await screen.findByRole('button', { name: 'Tasks, 1 running' }));
  expect(
    screen.getByRole('progressbar', { name: 'Progress of Global Equity Core TCFD report' }),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The report was cancelled.')).toBeVisible();
  expect(files).toHaveLength(0);
});

it('SCR-PORT-38 (part) is off for a portfolio without holdings, and says why', async () => {
  const empty = { ...coverageOf(), total_holdings: 0, total_underlying_holdings: 0 };
  const { person } = open(workbook, {
    roots: { ...portfolioRoots, portfolio_coverage: [empty], portfolio_constituents: [] },
  });
  const item = await openMenu(person);
  await waitFor(() => expect(item).toHaveAttribute('aria-disabled', 'true'));
  expect(item).toHaveTextContent('This portfolio has no holdings, so there is nothing to report.');
});

it('SCR-REPT-06 (part) is off for the whole coverage universe', () => {
  expect(whyNoReport({ portfolioId: -1, holdings: undefined })).toBe(
    'A report needs a portfolio. Choose one instead of the whole coverage universe.',
  );
  expect(whyNoReport({ portfolioId: 1, holdings: 3 })).toBeNull();
});

it('SCR-PORT-26 (part) offers scoped users no report about SFDR', async () => {
  const { person } = open(workbook, { user: { role_id: 3, user_is_scoped: true } });
  const dialog = await openDialog(person);
  expect(dialog.getByRole('button', { name: 'TCFD report' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'SFDR PAI report' })).toBeNull();
});

it('names what the organisation has not subscribed to', async () => {
  const { organisation } = userOf();
  const features = organisation.features.filter((id) => id !== FEATURES.sfdr);
  const { person } = open(workbook, { user: { organisation: { ...organisation, features } } });
  const dialog = await openDialog(person);
  const button = dialog.getByRole('button', { name: /SFDR PAI report/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByRole('button', { name: 'TCFD report' })).not.toHaveAttribute('aria-disabled');
});
