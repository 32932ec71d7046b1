import type { UserChange } from '@verdure/contract/access/account';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import { textOf } from '../../../api/call-error.ts';
import { useViewer } from '../../../api/viewer.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';
import { useChangeAccount } from './account.mutations.ts';
import { SavedMark } from './saved-mark.tsx';
import { ThresholdField } from './threshold-field.tsx';

const DIGESTS = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
] as const;

type Toggle = 'score_emails' | 'pos_sentiment_emails' | 'neg_sentiment_emails';

/** Switches save at once and show 'Saved' (SCR-ACC-03). Administrators get only score emails. */
export function NotificationSettings() {
  const viewer = useViewer();
  const change = useChangeAccount();
  const save = (body: UserChange) =>
    change.mutate(body, {
      onError: (error) => showToast('error', textOf(error, accountMessages.notificationsFailed)),
    });
  const toggleOf = (name: Toggle, label: string) => (
    <Switch
      label={label}
      isOn={(change.isPending ? change.variables[name] : undefined) ?? viewer[name]}
      isPending={change.isPending}
      onChange={(isOn) => save({ [name]: isOn })}
    />
  );
  return (
    <Panel
      title={accountMessages.notifications}
      actions={<SavedMark isPending={change.isPending} isSaved={change.isSuccess} />}
    >
      <div className="account-fields">
        {toggleOf('score_emails', accountMessages.scoreEmails)}
        {viewer.role_id === ROLE_ADMIN ? null : (
          <>
            {toggleOf('pos_sentiment_emails', accountMessages.positiveEmails)}
            <ThresholdField
              label={accountMessages.positiveThreshold}
              direction="positive"
              fraction={viewer.pos_sentiment_threshold}
              onChange={(fraction) => save({ pos_sentiment_threshold: fraction })}
            />
            {toggleOf('neg_sentiment_emails', accountMessages.negativeEmails)}
            <ThresholdField
              label={accountMessages.negativeThreshold}
              direction="negative"
              fraction={viewer.neg_sentiment_threshold}
              onChange={(fraction) => save({ neg_sentiment_threshold: fraction })}
            />
            <div className="field">
              <span className="caption">{accountMessages.newsDigest}</span>
              <div>
                <SegmentedControl
                  label={accountMessages.newsDigest}
                  segments={DIGESTS}
                  value={
                    (change.isPending ? change.variables.news_digest : undefined) ??
                    viewer.news_digest
                  }
                  onChange={(news_digest) => save({ news_digest })}
                />
              </div>
              <p className="caption">{accountMessages.newsDigestNote}</p>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
