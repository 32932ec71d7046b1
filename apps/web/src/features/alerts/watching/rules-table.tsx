import { ruleSentence, type WatchRule } from '@verdure/contract/alerts/watching';
import { FlaskConical, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { formatMoment } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { TestRule } from './test-rule.tsx';
import { watchingMessages } from './watching.messages.ts';
import { useChangeRule, useDeleteRule } from './watching.queries.ts';

interface Props {
  readonly rules: readonly WatchRule[];
}

const momentOr = (iso: string | null): string => (iso === null ? 'never' : formatMoment(iso));

/** The rules of a person: each a sentence, with what it found and how to stop it. */
export function RulesTable({ rules }: Props) {
  const [deleting, setDeleting] = useState<WatchRule | null>(null);
  const [testing, setTesting] = useState<WatchRule | null>(null);
  const remove = useDeleteRule();
  const end = () => setDeleting(null);
  return (
    <>
      <PlainTable
        label={watchingMessages.rules}
        scrollLabel={watchingMessages.ruleRows}
        keyOf={({ id }) => id}
        rows={rules}
        columns={[
          {
            header: 'Rule',
            cell: (rule) => (
              <span className="watch-rule">
                {ruleSentence(rule)}
                <span className="caption">Under {rule.profile_name}</span>
              </span>
            ),
          },
          { header: 'Over now', isNumber: true, cell: ({ over_now }) => formatCount(over_now) },
          { header: 'Last told', cell: ({ last_fired_at }) => momentOr(last_fired_at) },
          { header: 'Last checked', cell: ({ checked_at }) => momentOr(checked_at) },
          { header: 'On', cell: (rule) => <RuleSwitches rule={rule} /> },
          {
            header: 'Actions',
            isHeaderHidden: true,
            cell: (rule) => (
              <span className="watch-actions">
                <IconButton
                  label={`Test: ${ruleSentence(rule)}`}
                  icon={<FlaskConical className="icon" aria-hidden />}
                  isDense
                  onClick={() => setTesting(rule)}
                />
                <IconButton
                  label={`Delete: ${ruleSentence(rule)}`}
                  icon={<Trash2 className="icon" aria-hidden />}
                  isDense
                  onClick={() => setDeleting(rule)}
                />
              </span>
            ),
          },
        ]}
      />
      {testing === null ? null : <TestRule rule={testing} onClose={() => setTesting(null)} />}
      {deleting === null ? null : (
        <Confirm
          title="Delete this rule"
          action="Delete rule"
          isOpen
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(deleting.id, { onSettled: end })}
          onClose={end}
        >
          <p>{ruleSentence(deleting)} What it found stays in the list.</p>
        </Confirm>
      )}
    </>
  );
}

function RuleSwitches({ rule }: { readonly rule: WatchRule }) {
  const change = useChangeRule();
  const set = (part: { readonly is_on?: boolean; readonly by_mail?: boolean }) =>
    change.mutate({ ruleId: rule.id, change: part });
  return (
    <span className="watch-switches">
      <Switch
        label="On"
        isOn={rule.is_on}
        isPending={change.isPending}
        onChange={(is_on) => set({ is_on })}
      />
      <Switch
        label="Mail"
        isOn={rule.by_mail}
        isPending={change.isPending}
        onChange={(by_mail) => set({ by_mail })}
      />
    </span>
  );
}
