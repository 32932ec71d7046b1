import './assistant.css';

import type { AnswerOf } from '@verdure/contract/http/endpoint';
import {
  askAssistantEndpoint,
  type AssistantMessage,
  beginAssistantEndpoint,
  QUESTION_CHARACTERS,
} from '@verdure/contract/screening/assistant';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { FormEvent } from 'react';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { assistantMessages, EXAMPLE_QUESTIONS } from './assistant.messages.ts';

type Answer = AnswerOf<typeof askAssistantEndpoint>;

interface Answered extends Answer {
  readonly place: number;
  readonly question: string;
}

const FORM_HEIGHT_PX = 160;

/** What the screener's frame shows: questions, and the queries they are read as. */
export function AssistantTalk({ token }: { readonly token: string }) {
  const begun = useQuery(
    readQuery(keys.assistantConversation(token), beginAssistantEndpoint, { body: { token } }),
  );
  if (begun.isPending) return <Skeleton heightPx={FORM_HEIGHT_PX} />;
  if (begun.error) return <Note kind="error">{assistantMessages.notFromScreener}</Note>;
  return <Questions token={token} conversation={begun.data.conversation} />;
}

function useAnswers(conversation: string) {
  const [answers, setAnswers] = useState<readonly Answered[]>([]);
  const ask = useMutation({
    mutationFn: (question: string) =>
      call(askAssistantEndpoint, { body: { conversation, question } }),
    onSuccess: (answer, question) =>
      setAnswers((given) => [{ ...answer, question, place: given.length }, ...given]),
  });
  return { answers, ask };
}

interface Talk {
  readonly token: string;
  readonly conversation: string;
}

function Questions({ token, conversation }: Talk) {
  const [question, setQuestion] = useState('');
  const { answers, ask } = useAnswers(conversation);
  const asked = question.trim();
  const mayAsk = asked !== '' && asked.length <= QUESTION_CHARACTERS && !ask.isPending;

  const send = () => {
    if (mayAsk) ask.mutate(asked);
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <>
      <p className="caption">{assistantMessages.rules}</p>
      <form className="assistant-form" onSubmit={handleSubmit}>
        <FormError text={ask.error && textOf(ask.error, assistantMessages.askFailed)} />
        <TextArea
          label={assistantMessages.question}
          value={question}
          onChange={setQuestion}
          mostCharacters={QUESTION_CHARACTERS}
          tooLong={assistantMessages.questionTooLong}
          rows={3}
          onEnter={send}
        />
        <Button variant="primary" type="submit" isPending={ask.isPending}>
          {assistantMessages.ask}
        </Button>
      </form>
      <Examples isOpen={ask.isIdle} onChoose={setQuestion} />
      <Answers answers={answers} token={token} />
    </>
  );
}

interface ExamplesProps {
  /** False once something is asked: the answer needs the room, and comes where nothing moves any more. */
  readonly isOpen: boolean;
  readonly onChoose: (question: string) => void;
}

function Examples({ isOpen, onChoose }: ExamplesProps) {
  return (
    <details open={isOpen}>
      <summary>{assistantMessages.examplesTitle}</summary>
      <ul className="assistant-examples">
        {EXAMPLE_QUESTIONS.map((example) => (
          <li key={example}>
            <Button variant="quiet" onClick={() => onChoose(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface AnswersProps {
  readonly answers: readonly Answered[];
  readonly token: string;
}

function Answers({ answers, token }: AnswersProps) {
  return (
    <section aria-label={assistantMessages.answersTitle} aria-live="polite">
      {answers.length === 0 ? null : <h2>{assistantMessages.answersTitle}</h2>}
      <ul className="assistant-answers">
        {answers.map((answer) => (
          <li key={answer.place} className="assistant-answer">
            <MarkedQuestion {...answer} />
            <AnswerText answer={answer} token={token} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hands a query to the page around the frame, and to no other. */
function handOver(message: AssistantMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

/** The question as it was asked, with each word marked that no query says. */
function MarkedQuestion({ question, unread }: Pick<Answered, 'question' | 'unread'>) {
  const ends = [0, ...unread.map(({ end }) => end)];
  return (
    <p className="caption">
      {unread.map(({ start, end, text }, at) => (
        <Fragment key={start}>
          {question.slice(ends[at], start)}
          <mark className="assistant-unread">{question.slice(start, end) || text}</mark>
        </Fragment>
      ))}
      {question.slice(ends.at(-1))}
    </p>
  );
}

/** Why there is no query, word by word, and what can be asked instead. */
function Refusal({ unread }: Pick<Answered, 'unread'>) {
  if (unread.length === 0) return <p>{assistantMessages.notUnderstood}</p>;
  return (
    <>
      <p>{assistantMessages.unread(unread.map(({ text }) => text))}</p>
      <ul className="assistant-reasons">
        {unread.map(({ start, text, reason, nearest }) => (
          <li key={start}>
            <strong>{text}</strong>: {reason}
            {nearest.length === 0 ? null : ` ${assistantMessages.nearest(nearest)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function AnswerText({ answer, token }: { readonly answer: Answered; readonly token: string }) {
  const [isUsed, setUsed] = useState(false);
  const { query, sentence, unread, mended, order, portfolio, notes } = answer;
  if (query === null) return <Refusal unread={unread} />;
  return (
    <>
      <p>{sentence}</p>
      {mended.length === 0 ? null : <p className="caption">{assistantMessages.mended(mended)}</p>}
      {notes.map((note) => (
        <Note key={note} kind="info">
          {note}
        </Note>
      ))}
      <Button
        onClick={() => {
          handOver({
            token,
            query,
            ...(order !== null && { order }),
            ...(portfolio !== null && { portfolioId: portfolio.id }),
          });
          setUsed(true);
        }}
      >
        {assistantMessages.use}
      </Button>
      {isUsed ? <p role="status">{assistantMessages.used}</p> : null}
    </>
  );
}
