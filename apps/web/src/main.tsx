import './api/without-eval.ts';
import '@fontsource-variable/inter/index.css';
import './ui/theme/theme.css';

import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { sessionToken } from './api/session.ts';
import { paths } from './paths.ts';

const PUBLIC_PATHS: readonly string[] = [paths.login, paths.loginAlias];

/** Public pages are an application of their own, so that logging in loads nothing else. */
async function application(): Promise<ReactNode> {
  if (!PUBLIC_PATHS.includes(window.location.pathname)) {
    const { DashboardApplication } = await import('./app/dashboard-application.tsx');
    return <DashboardApplication />;
  }
  if (sessionToken() !== null) {
    window.location.replace(paths.home);
    return null;
  }
  const { LoginPage } = await import('./pages/login-page.tsx');
  return <LoginPage />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(<StrictMode>{await application()}</StrictMode>);
