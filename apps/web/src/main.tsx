import './api/without-eval.ts';
import '@fontsource-variable/inter/index.css';
import './ui/theme/theme.css';

import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { takeProviderReturn } from './features/access/login/provider-return.ts';
import type { ProviderReturn } from './features/access/login/provider-return.ts';
import { publicPage } from './public-pages.tsx';

/** Public pages are separate, so the login page loads nothing else. */
async function application(returned: ProviderReturn | null): Promise<ReactNode> {
  const page = await publicPage(returned);
  if (page !== undefined) return page;
  const { DashboardApplication } = await import('./app/dashboard-application.tsx');
  return <DashboardApplication />;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const returned = takeProviderReturn();
  const shown = await application(returned);
  // the reader is leaving for another address
  if (shown === null) return;
  const tree = <StrictMode>{shown}</StrictMode>;
  // the login form came with the page (build/drawn-login.ts)
  if (root.hasChildNodes() && returned === null) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
  delete document.documentElement.dataset.leaves;
}

// do not await this: the application's other scripts import this one and would wait for it
void start();
