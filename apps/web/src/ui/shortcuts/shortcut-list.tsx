import './shortcut-list.css';

import { Modal } from '../overlay/modal.tsx';
import { useBoundShortcuts } from './shortcuts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const ALWAYS = [
  { keys: 'Ctrl K', label: 'Search and commands' },
  { keys: 'F8', label: 'Notifications' },
  { keys: 'Escape', label: 'Close the top layer' },
] as const;

/** What `?` shows: the page's keys first. */
export function ShortcutList({ isOpen, onClose }: Props) {
  const bound = useBoundShortcuts().toReversed().flat();
  const seen = new Set<string>();
  const unique = bound.filter(({ keys }) => !seen.has(keys) && seen.add(keys));
  return (
    <Modal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className="shortcut-list">
        {[...unique, ...ALWAYS].map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
