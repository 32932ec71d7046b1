import { useBoundShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { copyLink } from '../../ui/copy-link.ts';
import { logOut } from '../leave.ts';
import type { Hit } from './search-groups.ts';

/** Whether the keys only open a page or the search: pages have their own group. */
const isElsewhere = (keys: string): boolean => keys === '/' || keys.startsWith('g ');

/** Every action, those of the page first, and actions without a shortcut. */
export function useActions(): readonly Hit[] {
  const bound = useBoundShortcuts().toReversed().flat();
  const taken = new Set<string>();
  const byKey = bound
    .filter(({ keys }) => !isElsewhere(keys) && !taken.has(keys) && taken.add(keys))
    .map(({ keys, label, run }) => ({ name: label, about: keys, run }));
  return [
    ...byKey,
    { name: 'Copy link', about: 'Action', run: () => void copyLink() },
    { name: 'Print', about: 'Action', run: () => window.print() },
    { name: 'Logout', about: 'Action', run: () => void logOut() },
  ];
}
