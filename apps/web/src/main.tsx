import './api/without-eval.ts';
import '@fontsource-variable/inter/index.css';
import './ui/theme/theme.css';

import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { takeProviderReturn } from './features/access/login/provider-return.ts';
import { publicPage } from './public-pages.tsx';

/** Public pages are an application of their own, so that logging in loads nothing else. */
async function application(): Promise<ReactNode> {
  const page = await publicPage(takeProviderReturn());
  if (page !== undefined) return page;
  const { DashboardApplication } = await import('./app/dashboard-application.tsx');
  return <DashboardApplication />;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  createRoot(root).render(<StrictMode>{await application()}</StrictMode>);
}

// not awaited here: the application's other scripts import this one and would wait for its end
void start();
