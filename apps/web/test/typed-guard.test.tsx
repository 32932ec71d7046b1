import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { paths } from '../src/paths.ts';
import { openPage } from './open-page.tsx';

const name = () => screen.findByRole('textbox', { name: 'First name' });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const isAsked = () => screen.queryByRole('dialog', { name: 'Leave without saving?' }) !== null;
const isAt = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const goBack = () => window.history.back();

/** The form of one's own details, after another page: neither a dialog nor a guard of its own holds it. */
async function opened() {
  const { person } = openPage(paths.helpSupport);
  await isAt('Help & Support');
  await person.click(await screen.findByRole('button', { name: /profile/i }));
  await person.click(await screen.findByRole('menuitem', { name: 'Account' }));
  await isAt('Account');
  return { person, field: await name() };
}

it('Back asks before it drops what is typed on a page', async () => {
  const { person, field } = await opened();
  await person.type(field, 'Maria');
  goBack();
  await person.click(within(await question()).getByRole('button', { name: 'Stay' }));
  expect(window.location.pathname).toBe(paths.account);
  expect(await name()).toHaveValue('MaraMaria');
  goBack();
  await person.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(await isAt('Help & Support')).toBeVisible();
});

it('a link to another page asks too', async () => {
  const { person, field } = await opened();
  await person.type(field, 'Maria');
  await person.click(screen.getByRole('link', { name: 'Screener' }));
  expect(await question()).toBeVisible();
  expect(window.location.pathname).toBe(paths.account);
});

it('Back leaves at once when the text is as it was', async () => {
  const { person, field } = await opened();
  await person.type(field, 'a{Backspace}');
  goBack();
  expect(await isAt('Help & Support')).toBeVisible();
  expect(isAsked()).toBe(false);
});

it('the browser asks before the window is closed, until nothing is typed', async () => {
  const { person, field } = await opened();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await person.type(field, 'a');
  await waitFor(() => expect(closing()).toBe(true));
});
