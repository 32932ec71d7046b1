import './explanation-editor.css';

import {
  EXPLANATION_CHARACTERS,
  type ExplanationPart,
  type ScoreExplanation,
} from '@verdure/contract/coverage/score-explanations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDate } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import {
  changedTexts,
  draftText,
  type EditableText,
  editableTexts,
  type ExplanationDraft,
  textsToSend,
  withoutSaved,
} from './explanation-draft.ts';
import type { EditedLogic } from './logic-choice.ts';
import { editorMessages, scoringLogicMessages } from './scoring-logic.messages.ts';
import { useSaveExplanation } from './scoring-logic.mutations.ts';
import { explanationQuery } from './scoring-logic.queries.ts';

const EXPLANATION_PX = 480;
const NO_DRAFT: ExplanationDraft = {};

interface Props {
  readonly edited: EditedLogic;
}

/** The ladder of the chosen metric with its texts to edit (SCR-MSL-02). */
export function ExplanationEditor({ edited }: Props) {
  const explanation = useQuery(explanationQuery(edited));
  return (
    <Loaded
      query={explanation}
      failed={scoringLogicMessages.explanationFailed}
      heightPx={EXPLANATION_PX}
    >
      {(data) => <Editor edited={edited} explanation={data} />}
    </Loaded>
  );
}

const PARTS = [
  { part: 'awareness', title: scoringLogicMessages.awareness },
  { part: 'performance', title: scoringLogicMessages.performance },
  { part: 'pai', title: scoringLogicMessages.outcomes },
] as const satisfies readonly { readonly part: ExplanationPart; readonly title: string }[];

const searchOf = ({ search }: { readonly search: object }): string => JSON.stringify(search);

function Editor({ edited, explanation }: Props & { readonly explanation: ScoreExplanation }) {
  const [draft, setDraft] = useState(NO_DRAFT);
  const texts = editableTexts(explanation);
  const changed = changedTexts(texts, draft);
  return (
    <div className="stack">
      <Note kind="info">{editorMessages.everybody}</Note>
      {explanation.header === null ? null : <Note kind="info">{explanation.header}</Note>}
      <h2 className="logic-name">{explanation.name}</h2>
      <div className="logic-ladders">
        {PARTS.map(({ part, title }) => {
          const own = texts.filter((each) => each.part === part);
          return own.length === 0 ? null : (
            <Panel key={part} title={title}>
              <div className="blocks">
                {own.map((text) => (
                  <TextEdit
                    key={text.key}
                    title={title}
                    text={text}
                    value={draftText(draft, text)}
                    isChanged={changed.includes(text)}
                    edit={explanation.edited.find(
                      ({ part: of, label }) => of === text.part && label === text.label,
                    )}
                    onChange={(value) => setDraft({ ...draft, [text.key]: value })}
                  />
                ))}
              </div>
            </Panel>
          );
        })}
      </div>
      <Foot
        edited={edited}
        changed={changed}
        draft={draft}
        onDone={(sent) => setDraft((now) => withoutSaved(now, sent))}
      />
      <LeaveGuard
        isDirty={changed.length > 0}
        text={editorMessages.leave}
        isLeaving={(from, to) => searchOf(from) !== searchOf(to)}
      />
    </div>
  );
}

interface TextProps {
  readonly title: string;
  readonly text: EditableText;
  readonly value: string;
  readonly isChanged: boolean;
  /** What differs from the text that ships; undefined where nothing does. */
  readonly edit: ScoreExplanation['edited'][number] | undefined;
  readonly onChange: (value: string) => void;
}

const TextEdit = ({ title, text, value, isChanged, edit, onChange }: TextProps) => (
  <div className="logic-edit" data-changed={isChanged || undefined}>
    <TextArea
      label={`${title} ${text.label}`}
      rows={3}
      value={value}
      mostCharacters={EXPLANATION_CHARACTERS}
      tooLong={editorMessages.tooLong}
      onChange={onChange}
    />
    {edit === undefined ? null : (
      <div className="logic-edit-acts">
        <span className="caption">
          {editorMessages.changedBy(edit.changed_by, formatDate(edit.changed_at))}
        </span>
        {value.trim() === edit.shipped ? null : (
          <Button size="dense" variant="quiet" onClick={() => onChange(edit.shipped)}>
            {editorMessages.ship}
            <span className="visually-hidden">{`: ${title} ${text.label}`}</span>
          </Button>
        )}
      </div>
    )}
  </div>
);

interface FootProps extends Props {
  readonly changed: readonly EditableText[];
  readonly draft: ExplanationDraft;
  /** What was saved or given up. */
  readonly onDone: (draft: ExplanationDraft) => void;
}

function whyNot(texts: readonly string[]): string | null {
  if (texts.length === 0) return editorMessages.unchanged;
  if (texts.some((text) => text === '')) return editorMessages.empty;
  return texts.some((text) => text.length > EXPLANATION_CHARACTERS) ? editorMessages.tooLong : null;
}

function Foot({ edited, changed, draft, onDone }: FootProps) {
  const save = useSaveExplanation(edited);
  const reason = whyNot(changed.map((text) => draftText(draft, text).trim()));
  return (
    <div className="logic-foot no-print">
      <span role="status">{editorMessages.changes(changed.length)}</span>
      <Button
        variant="primary"
        disabledReason={reason}
        isPending={save.isPending}
        onClick={() => save.mutate(textsToSend(changed, draft), { onSuccess: () => onDone(draft) })}
      >
        {editorMessages.save}
      </Button>
      {changed.length === 0 ? null : (
        <Button onClick={() => onDone(draft)}>{editorMessages.discard}</Button>
      )}
    </div>
  );
}
