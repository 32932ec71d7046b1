import { setShortcutsOn, useShortcutsOn } from '../../../ui/shortcuts/shortcut-switch.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { accountMessages } from './account.messages.ts';

/** Single keys can be switched off (SCR-ACC-13, WCAG 2.1.4). */
export function ShortcutsSetting() {
  const isOn = useShortcutsOn();
  return (
    <Panel title={accountMessages.keyboard}>
      <div className="account-fields">
        <Switch label={accountMessages.shortcuts} isOn={isOn} onChange={setShortcutsOn} />
        <p className="caption">{accountMessages.shortcutsWhat}</p>
      </div>
    </Panel>
  );
}
