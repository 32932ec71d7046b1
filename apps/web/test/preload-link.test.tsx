import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { pageRoutes } from '../src/app/page-routes.ts';
import { paths } from '../src/paths.ts';
import { openPage } from './open-page.tsx';

function preloadOf(path: string) {
  const route = pageRoutes.find(({ options }) => 'path' in options && options.path === path);
  if (route?.options.component === undefined) throw new Error(`no page at ${path}`);
  return vi.spyOn(route.options.component, 'preload').mockResolvedValue(undefined);
}

it.each([
  ['pointed at', fireEvent.pointerOver],
  ['focused', fireEvent.focusIn],
])('the code of a page begins to load when a plain link to it is %s', async (_what, act) => {
  const glossary = preloadOf(paths.glossary);
  openPage('/dashboard/help-support');
  const link = await screen.findByRole('link', { name: /glossary/i });
  expect(glossary).not.toHaveBeenCalled();
  act(link);
  expect(glossary).toHaveBeenCalled();
});
