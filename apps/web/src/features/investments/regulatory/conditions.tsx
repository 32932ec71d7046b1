import { ARTICLE_CONDITION_SENTENCES, CONDITION_STATE_WORDS } from '@verdure/contract/vocabulary';
import type { ArticleCondition, ConditionState } from '@verdure/contract/vocabulary';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';

import { behindCondition } from './regulatory.messages.ts';

const ICONS = { met: CircleCheck, failed: CircleX, unknown: CircleHelp } as const;

interface ConditionProps {
  readonly state: ConditionState;
  readonly text: string;
  /** What decided, or what is missing. */
  readonly behind?: string | null;
}

/** One line of a checklist: an icon with its word, and what is asked. */
export function Condition({ state, text, behind = null }: ConditionProps) {
  const Icon = ICONS[state];
  return (
    <li className="condition" data-state={state}>
      <Icon className="icon" role="img" aria-label={CONDITION_STATE_WORDS[state]} />
      <span>
        {text}
        {behind === null ? null : <span className="condition-behind"> ({behind})</span>}
      </span>
    </li>
  );
}

interface Props {
  readonly conditions: readonly {
    readonly condition: ArticleCondition;
    readonly state: ConditionState;
    readonly share: number | null;
  }[];
}

/** What a category asks for, each with whether it is met. */
export const Conditions = ({ conditions }: Props) => (
  <ul className="conditions">
    {conditions.map(({ condition, state, share }) => (
      <Condition
        key={condition}
        state={state}
        text={ARTICLE_CONDITION_SENTENCES[condition]}
        behind={behindCondition({ condition, state, share })}
      />
    ))}
  </ul>
);
