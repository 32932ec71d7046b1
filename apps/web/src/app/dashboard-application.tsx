import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { CallError } from '../api/call-error.ts';
import { onSessionEnd, sessionToken } from '../api/session.ts';
import { ViewerContext, viewerQuery } from '../api/viewer.ts';
import type { Viewer } from '../api/viewer.ts';
import { AfterLogin } from '../features/access/login/after-login.ts';
import { Boundary } from '../ui/states/boundary.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { followThemeOnPaper } from '../ui/theme/theme.ts';
import { clearTasks } from '../ui/tasks/task-store.ts';
import { forgetToasts } from '../ui/toast/toast-store.ts';
import { Toasts } from '../ui/toast/toasts.tsx';
import { forgetUnsaved, hasUnsaved } from '../ui/unsaved.ts';
import { goToLogin } from './go-to-login.ts';
import { createDashboardRouter } from './router.tsx';
import { freezePage } from './frozen-page.ts';
import { LogInAgain } from './log-in-again.tsx';
import { preloadPage } from './page-routes.ts';

const FRESH_FOR_MS = 5 * 60_000;

const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        refetchOnWindowFocus: false,
        // offline, a request fails and says so instead of waiting without a word
        networkMode: 'always',
        refetchOnReconnect: true,
        // a request that the server refused fails the same way again
        retry: (count, error) => count < 1 && error instanceof CallError && error.status === null,
      },
      mutations: { networkMode: 'always' },
    },
  });

onSessionEnd((end) => {
  // whatever call found it, a poll too: what somebody has typed is not thrown away
  if (end === 'over' && hasUnsaved(document.body)) return freezePage();
  // the next user must not see this user's data; end running tasks first, as they would hold the page
  forgetUnsaved();
  clearTasks();
  forgetToasts();
  goToLogin(end);
});
followThemeOnPaper();
preloadPage(window.location.pathname);

/** Everything under /dashboard: providers, then the viewer, then the routes. */
export function DashboardApplication() {
  const [queries] = useState(createQueries);
  // a page that is held has none either, and stays
  const [hasToken] = useState(() => sessionToken() !== null);
  useEffect(() => {
    if (!hasToken) goToLogin('over');
  }, [hasToken]);
  if (!hasToken) return null;
  return (
    <QueryClientProvider client={queries}>
      <Boundary>
        <Routes />
      </Boundary>
      <Toasts />
      <LogInAgain />
    </QueryClientProvider>
  );
}

function Routes() {
  const viewer = useQuery(viewerQuery());
  return (
    <Loaded query={viewer} failed="There was an error loading your user, please try refreshing">
      {(data) => (
        <ViewerContext value={data}>
          <AfterLogin />
          <Router viewer={data} />
        </ViewerContext>
      )}
    </Loaded>
  );
}

function Router({ viewer }: { readonly viewer: Viewer }) {
  const queries = useQueryClient();
  const [router] = useState(() => createDashboardRouter({ viewer, queries }));
  return <RouterProvider router={router} context={{ viewer, queries }} />;
}
