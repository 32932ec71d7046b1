import {
  type OwnQuestion,
  QUESTION_CHARACTERS,
  QUESTION_NAME_CHARACTERS,
} from '@verdure/contract/coverage/custom-metrics';
import { useState } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { customMetricsMessages } from './custom-metrics.messages.ts';
import { useChangeQuestion } from './custom-metrics.queries.ts';

interface Props {
  readonly metric: OwnQuestion;
  readonly onEnd: () => void;
}

function whyNot(name: string, question: string): string | null {
  if (name.trim() === '') return customMetricsMessages.noName;
  if (question.trim() === '') return customMetricsMessages.noQuestion;
  return question.trim().length > QUESTION_CHARACTERS ? customMetricsMessages.tooLong : null;
}

/** Another name for a metric, or other words for what it asks. */
export function ChangeMetric({ metric, onEnd }: Props) {
  const [name, setName] = useState(metric.question_name);
  const [question, setQuestion] = useState(metric.question);
  const change = useChangeQuestion(metric.question_id);
  const save = () =>
    change.mutate({ question_name: name.trim(), question: question.trim() }, { onSuccess: onEnd });
  return (
    <Modal
      title={customMetricsMessages.change(metric.question_name)}
      isOpen
      onClose={onEnd}
      footer={
        <>
          <Button onClick={onEnd}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={whyNot(name, question)}
            isPending={change.isPending}
            onClick={save}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField
          label="Name"
          data-first-focus
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
      </div>
    </Modal>
  );
}
