import { uploadPortfolioEndpoint } from '@verdure/contract/investments/portfolios';

import { mayCall, useViewer } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { views } from '../../paths.ts';
import { useBoundCommands, useBoundShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { copyLink } from '../../ui/copy-link.ts';
import { logOut } from '../leave.ts';
import type { Hit } from './search-groups.ts';

/** Whether the keys only open a page or the search: pages have their own group. */
const isElsewhere = (keys: string): boolean => keys === '/' || keys.startsWith('g ');

/** What people type for an action, by its label. */
const WORDS: Readonly<Record<string, string>> = {
  Theme: 'dark light mode',
  'Shortcut list': 'keyboard keys',
  'Copy link': 'share address',
  Print: 'paper pdf',
  Logout: 'log out sign out',
};

/** Tasks that start on a page, for those who may do them. */
const tasksOf = (viewer: Viewer): readonly Hit[] => [
  ...(mayCall(viewer, uploadPortfolioEndpoint)
    ? [{ name: 'Upload a portfolio', about: 'Action', path: views.uploadPortfolio }]
    : []),
  ...(viewer.abilities.invite_users
    ? [{ name: 'Invite colleagues', about: 'Action', path: views.invite }]
    : []),
];

/** What the open page offers without a key: its menu, its views, what it can be compared with. */
export const usePageCommands = (): readonly Hit[] =>
  useBoundCommands().map(({ label, words = '', run }) => ({
    name: label,
    about: null,
    words,
    run,
  }));

/** Every action, those of the page first, and actions without a shortcut. */
export function useActions(): readonly Hit[] {
  const viewer = useViewer();
  const byKey = useBoundShortcuts()
    .filter(({ keys }) => !isElsewhere(keys))
    .map(({ keys, label, run }) => ({ name: label, about: keys, run }));
  const actions: readonly Hit[] = [
    ...byKey,
    ...tasksOf(viewer),
    { name: 'Copy link', about: 'Action', run: () => void copyLink() },
    { name: 'Print', about: 'Action', run: () => window.print() },
    { name: 'Logout', about: 'Action', run: () => void logOut() },
  ];
  return actions.map((action) => ({ ...action, words: WORDS[action.name] ?? '' }));
}
