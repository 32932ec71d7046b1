import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import { useViewer } from '../../../api/viewer.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { accountMessages } from './account.messages.ts';
import { useSaveSetting, useSettingsState } from './setting.mutations.ts';
import { SavedMark } from './saved-mark.tsx';
import { ThresholdField } from './threshold-field.tsx';

const DIGESTS = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
] as const;

interface ToggleProps {
  readonly setting:
    | 'score_emails'
    | 'pos_sentiment_emails'
    | 'neg_sentiment_emails'
    | 'portfolio_emails';
  readonly label: string;
}

/** Each saves by itself, so that a second one pressed meanwhile counts as well. */
function Toggle({ setting, label }: ToggleProps) {
  const viewer = useViewer();
  const save = useSaveSetting();
  return (
    <Switch
      label={label}
      isOn={(save.isPending ? save.variables[setting] : undefined) ?? viewer[setting]}
      isPending={save.isPending}
      onChange={(isOn) => save.mutate({ [setting]: isOn })}
    />
  );
}

function Digest() {
  const viewer = useViewer();
  const save = useSaveSetting();
  return (
    <div className="field">
      <span className="caption">{accountMessages.newsDigest}</span>
      <div>
        <SegmentedControl
          label={accountMessages.newsDigest}
          segments={DIGESTS}
          value={(save.isPending ? save.variables.news_digest : undefined) ?? viewer.news_digest}
          onChange={(news_digest) => save.mutate({ news_digest })}
        />
      </div>
      <p className="caption">{accountMessages.newsDigestNote}</p>
    </div>
  );
}

/** Switches save at once and show 'Saved' (SCR-ACC-03). Administrators get only score emails. */
export function NotificationSettings() {
  const viewer = useViewer();
  return (
    <Panel title={accountMessages.notifications} actions={<SavedMark {...useSettingsState()} />}>
      <div className="account-fields">
        <Toggle setting="score_emails" label={accountMessages.scoreEmails} />
        {viewer.role_id === ROLE_ADMIN ? null : (
          <>
            <Toggle setting="pos_sentiment_emails" label={accountMessages.positiveEmails} />
            <ThresholdField
              label={accountMessages.positiveThreshold}
              direction="positive"
              fraction={viewer.pos_sentiment_threshold}
              setting="pos_sentiment_threshold"
            />
            <Toggle setting="neg_sentiment_emails" label={accountMessages.negativeEmails} />
            <ThresholdField
              label={accountMessages.negativeThreshold}
              direction="negative"
              fraction={viewer.neg_sentiment_threshold}
              setting="neg_sentiment_threshold"
            />
            <Digest />
            <div className="field">
              <Toggle setting="portfolio_emails" label={accountMessages.portfolioEmails} />
              <p className="caption">{accountMessages.portfolioEmailsNote}</p>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
