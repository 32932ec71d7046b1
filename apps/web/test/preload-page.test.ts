import { expect, it, vi } from 'vitest';

import { pageRoutes, preloadPage } from '../src/app/page-routes.ts';

/** The paths whose code begins to load. */
function begun(pathname: string): readonly string[] {
  const calls: string[] = [];
  for (const { options } of pageRoutes) {
    const { component } = options;
    if (component === undefined || !('path' in options)) continue;
    const path = String(options.path);
    vi.spyOn(component, 'preload').mockImplementation(async () => void calls.push(path));
  }
  preloadPage(pathname);
  vi.restoreAllMocks();
  return calls;
}

it.each([
  ['/dashboard/portfolio', ['/dashboard/portfolio']],
  ['/dashboard/portfolio/comparison', ['/dashboard/portfolio/comparison']],
  ['/dashboard/fund/12', ['/dashboard/fund/$fundId']],
  ['/dashboard/fund/12/SfdrTable', ['/dashboard/fund/$fundId/SfdrTable']],
  ['/dashboard/nothing', []],
])('the code of %s begins to load while the viewer is asked for', (pathname, paths) => {
  expect(begun(pathname)).toEqual(paths);
});
