import { ENGAGEMENT_ACTIONS, SUMMARY_CHARACTERS } from '@verdure/contract/coverage/engagements';
import type { EngagementAction } from '@verdure/contract/coverage/engagements';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { engagementsMessages } from './engagements.messages.ts';
import { useAddEngagement } from './engagements.queries.ts';

interface Props {
  readonly company: IdAndName;
  readonly onClose: () => void;
}

interface Draft {
  readonly action: EngagementAction | '';
  readonly date: string;
  readonly summary: string;
}

const ACTIONS = ENGAGEMENT_ACTIONS.map((value) => ({ value, label: value }));
const EMPTY: Draft = { action: '', date: '', summary: '' };

/** What is sent, or why the draft cannot be saved yet (SCR-ENG-05). */
function bodyOf({ action, date, ...typed }: Draft) {
  const summary = typed.summary.trim();
  if (action === '') return engagementsMessages.noAction;
  if (date === '') return engagementsMessages.noDate;
  if (summary === '') return engagementsMessages.noSummary;
  if (summary.length > SUMMARY_CHARACTERS) return engagementsMessages.tooLong;
  return { action, date, summary };
}

export function AddEngagement({ company, onClose }: Props) {
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={`${engagementsMessages.add}: ${company.name}`}
      action={engagementsMessages.save}
      body={bodyOf(draft)}
      send={useAddEngagement(company.id)}
      onClose={onClose}
    >
      <div>
        <SegmentedControl<Draft['action']>
          label="Action"
          segments={ACTIONS}
          value={draft.action}
          onChange={(action) => change({ action })}
        />
      </div>
      <TextField
        label="Date"
        type="date"
        value={draft.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextArea
        label="Summary"
        value={draft.summary}
        mostCharacters={SUMMARY_CHARACTERS}
        tooLong={engagementsMessages.tooLong}
        onChange={(summary) => change({ summary })}
      />
    </FormDialog>
  );
}
