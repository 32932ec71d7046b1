import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { NARROW_SHELL } from '../src/app/shell/menu-state.ts';
import { openPage } from './open-page.tsx';
import { narrowWindow } from './window-width.ts';

const HELP = '/dashboard/help-support';
const search = /^Search companies/;

it('SCR-GLB-56 below 1025 px the menu is closed and the search is an icon', async () => {
  expect(NARROW_SHELL).toBe('(max-width: 1024.98px)');
  narrowWindow();
  const { person } = openPage(HELP);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: search })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('combobox', { name: search })).toHaveFocus();
});

it('SCR-GLB-56 from 1025 px on both are there', async () => {
  openPage(HELP);
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: search })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
});
