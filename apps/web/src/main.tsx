import './api/without-eval.ts';
import '@fontsource-variable/inter/index.css';
import './ui/theme/theme.css';

import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { reportErrors } from './app/report-errors.ts';
import { consumeProviderReturn } from './features/access/login/provider-return.ts';
import type { ProviderReturn } from './features/access/login/provider-return.ts';
import { publicPage } from './public-pages.tsx';
import { CodeMissing } from './ui/states/boundary.tsx';
import { reloadForMissingCode } from './ui/states/missing-code.ts';

const { report, rootOptions } = reportErrors();

/** Public pages are separate, so the login page loads nothing else. */
async function application(returned: ProviderReturn | null): Promise<ReactNode> {
  const page = await publicPage(returned);
  if (page !== undefined) return page;
  const { DashboardApplication } = await import('./app/dashboard-application.tsx');
  return <DashboardApplication />;
}

/** Without this the waiting page would stand there for good. */
function failedPage(error: unknown): ReactNode {
  console.error(error);
  report('missing code', error);
  return (
    <main className="public-column">
      <p className="public-brand">Verdure</p>
      <h1>The page could not be loaded</h1>
      <CodeMissing />
    </main>
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const returned = consumeProviderReturn();
  const shown = await application(returned).catch(failedPage);
  // the reader is leaving for another address
  if (shown === null) return;
  const tree = <StrictMode>{shown}</StrictMode>;
  // the login form came with the page (build/drawn-login.ts)
  if (root.hasChildNodes() && returned === null) hydrateRoot(root, tree, rootOptions);
  else createRoot(root, rootOptions).render(tree);
  delete document.documentElement.dataset.leaves;
}

reloadForMissingCode();
// do not await this: the application's other scripts import this one and would wait for it
void start();
