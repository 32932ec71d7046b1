import {
  type OwnQuestion,
  QUESTION_CHARACTERS,
  QUESTION_NAME_CHARACTERS,
} from '@verdure/contract/coverage/custom-metrics';
import { useState } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { customMetricsMessages } from './custom-metrics.messages.ts';
import { useChangeQuestion } from './custom-metrics.queries.ts';

interface Props {
  readonly metric: OwnQuestion;
  readonly onEnd: () => void;
}

/** What is sent, or why it cannot be yet. */
function bodyOf(name: string, question: string) {
  if (name === '') return customMetricsMessages.noName;
  if (question === '') return customMetricsMessages.noQuestion;
  if (question.length > QUESTION_CHARACTERS) return customMetricsMessages.tooLong;
  return { question_name: name, question };
}

/** Another name for a metric, or other words for what it asks. */
export function ChangeMetric({ metric, onEnd }: Props) {
  const [name, setName] = useState(metric.question_name);
  const [question, setQuestion] = useState(metric.question);
  const change = useChangeQuestion(metric.question_id);
  return (
    <FormDialog
      title={customMetricsMessages.change(metric.question_name)}
      action="Save"
      body={bodyOf(name.trim(), question.trim())}
      send={change}
      onClose={onEnd}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={QUESTION_NAME_CHARACTERS}
        hint={customMetricsMessages.keepsValues}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Question"
        value={question}
        mostCharacters={QUESTION_CHARACTERS}
        tooLong={customMetricsMessages.tooLong}
        onChange={setQuestion}
      />
      {change.error ? (
        <Note kind="error">{textOf(change.error, customMetricsMessages.changeFailed)}</Note>
      ) : null}
    </FormDialog>
  );
}
