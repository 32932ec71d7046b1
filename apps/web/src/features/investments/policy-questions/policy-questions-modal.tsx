import './policy-questions.css';

import type { PortfolioAnswers } from '@verdure/contract/investments/policy-questions';
import { POLICY_ANSWERS } from '@verdure/contract/vocabulary';
import type { PolicyAnswer } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { both } from '../../../ui/states/loaded-query.ts';
import { policyMessages } from './policy-questions.messages.ts';
import {
  policyQuestionsQuery,
  portfolioAnswersQuery,
  useAnswerQuestions,
} from './policy-questions.queries.ts';

interface Props {
  readonly portfolioId: number;
  readonly onClose: () => void;
}

/** The ten policy questions of a portfolio: a form for super-users, else a list (SCR-PORT-24). */
export function PolicyQuestionsModal({ portfolioId, onClose }: Props) {
  const questions = useQuery(policyQuestionsQuery());
  const answers = useQuery(portfolioAnswersQuery(portfolioId));
  const loaded = both(questions, answers, (texts, given) => ({ texts, given }));
  return (
    <Modal title={policyMessages.title} isOpen onClose={onClose}>
      <Loaded query={loaded} failed={policyMessages.loadFailed} heightPx={400}>
        {({ texts, given }) => (
          <AnswersForm portfolioId={portfolioId} texts={texts} given={given} onClose={onClose} />
        )}
      </Loaded>
    </Modal>
  );
}

interface FormProps extends Props {
  readonly texts: readonly { readonly id: number; readonly text: string }[];
  readonly given: PortfolioAnswers;
}

function AnswersForm({ portfolioId, texts, given, onClose }: FormProps) {
  const [answers, setAnswers] = useState<readonly (PolicyAnswer | null)[]>(given.value);
  const save = useAnswerQuestions(portfolioId, onClose);
  const mayAnswer = given.abilities.answer;
  const answered = answers.filter((answer) => answer !== null).length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate([...answers]);
      }}
    >
      <p className="caption" role="status">
        {policyMessages.progress(answered, texts.length)}
      </p>
      <ol className="policy-questions">
        {texts.map(({ id, text }, place) => (
          <li key={id} className="policy-question">
            <span>
              {id}. {text}
            </span>
            {mayAnswer ? (
              <Answer
                label={text}
                answer={answers[place] ?? null}
                onAnswer={(answer) => setAnswers(answers.with(place, answer))}
              />
            ) : (
              <strong>{answers[place] ?? '–'}</strong>
            )}
          </li>
        ))}
      </ol>
      <div className="policy-actions">
        <Button onClick={onClose}>{policyMessages.cancel}</Button>
        {mayAnswer ? (
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {policyMessages.save}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const SEGMENTS = POLICY_ANSWERS.map((value) => ({ value, label: value }));
const NO_ANSWER = '';

interface AnswerProps {
  readonly label: string;
  readonly answer: PolicyAnswer | null;
  readonly onAnswer: (answer: PolicyAnswer | null) => void;
}

const Answer = ({ label, answer, onAnswer }: AnswerProps) => (
  <SegmentedControl<PolicyAnswer | typeof NO_ANSWER>
    label={label}
    segments={SEGMENTS}
    value={answer ?? NO_ANSWER}
    onChange={(value) => onAnswer(value === NO_ANSWER ? null : value)}
  />
);
