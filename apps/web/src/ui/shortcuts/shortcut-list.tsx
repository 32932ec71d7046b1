import './shortcut-list.css';

import { Switch } from '../controls/switch.tsx';
import { Modal } from '../overlay/modal.tsx';
import { setShortcutsOn, useShortcutsOn } from './shortcut-switch.ts';
import { useBoundShortcuts } from './shortcuts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface KeyRow {
  readonly keys: string;
  readonly label: string;
}

const ALWAYS: readonly KeyRow[] = [
  { keys: 'Ctrl K', label: 'Search and commands' },
  { keys: 'F8', label: 'Notifications' },
  { keys: 'Escape', label: 'Close the top layer' },
];

/** What `?` shows: the page's keys first. */
export function ShortcutList({ isOpen, onClose }: Props) {
  return (
    <Modal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <BoundShortcuts />
    </Modal>
  );
}

function BoundShortcuts() {
  return (
    <>
      <ShortcutTable rows={[...useBoundShortcuts(), ...ALWAYS]} />
      <ShortcutSwitch />
    </>
  );
}

/** Keys with what they do. */
export function ShortcutTable({ rows }: { readonly rows: readonly KeyRow[] }) {
  return (
    <dl className="shortcut-list">
      {rows.map(({ keys, label }) => (
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
  );
}

/** Single keys on or off; keys with Ctrl or Cmd, F8 and Escape always work. */
export function ShortcutSwitch() {
  const isOn = useShortcutsOn();
  return <Switch label="Single-key shortcuts" isOn={isOn} onChange={setShortcutsOn} />;
}
