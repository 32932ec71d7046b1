import './regulatory.css';

import type { ArticleRuleSetRow, InvestmentPaiRow } from '@verdure/contract/investments/regulatory';
import { CONDITION_STATE_WORDS, dataOfWords } from '@verdure/contract/vocabulary';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { Condition, Conditions } from './conditions.tsx';
import { FigureFacts } from './figure-facts.tsx';
import { regulatoryMessages } from './regulatory.messages.ts';

interface Props {
  readonly type: 'portfolio' | 'fund';
  readonly pai: InvestmentPaiRow;
  /** Opens the policy questions; absent for those who may not answer. */
  readonly onAnswer?: (() => void) | undefined;
  /** A button right of the title. */
  readonly actions?: ReactNode;
}

/** The article of a portfolio or fund as a sentence, with the tests behind it (SCR-PORT-23, 25). */
export function VerdictPanel({ type, pai, onAnswer, actions }: Props) {
  return (
    <Panel title="SFDR article" actions={actions}>
      <div className="regulatory">
        <Verdict type={type} pai={pai} onAnswer={onAnswer} />
        {pai.answered === null ? null : (
          <p className="caption">{regulatoryMessages.answered(pai.answered)}</p>
        )}
        <FigureFacts
          facts={[
            { label: regulatoryMessages.share9, share: pai.share_9, figure: 'share-9' },
            {
              label: regulatoryMessages.share89,
              share: pai.share_8_or_9,
              figure: 'share-8-or-9',
            },
            { label: regulatoryMessages.classified, share: pai.classified },
          ]}
        />
        {pai.data_to === null ? null : <p className="caption">{dataOfWords(pai)}</p>}
        {type === 'fund' ? <FundTests pai={pai} /> : null}
        {pai.rule_sets.length > 0 ? (
          <div className="rule-sets">
            {pai.rule_sets.map((ruleSet) => (
              <RuleSet key={ruleSet.id} ruleSet={ruleSet} />
            ))}
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function Verdict({ type, pai, onAnswer }: Pick<Props, 'type' | 'pai' | 'onAnswer'>) {
  if (pai.article_state === 'hidden') {
    return <Note kind="warning">{regulatoryMessages.shortPositions}</Note>;
  }
  if (pai.article_state === 'not_shown') {
    if (onAnswer === undefined) return <Note kind="info">{regulatoryMessages.notAnswered}</Note>;
    return (
      <Note kind="info">
        {regulatoryMessages.notAnswered}
        <Button onClick={onAnswer}>{regulatoryMessages.clickHere}</Button>
      </Note>
    );
  }
  const sentence =
    pai.article === null
      ? regulatoryMessages.noArticle(type)
      : regulatoryMessages.article(type, pai.article);
  return <p className="verdict">{sentence}</p>;
}

const stateOf = (isMet: boolean) => (isMet ? 'met' : 'failed');

/** A fund has no policy answers: its holdings decide (SCR-GLB-46). */
const FundTests = ({ pai: { article } }: Pick<Props, 'pai'>) => (
  <ul className="conditions">
    <Condition state={stateOf(article === 9)} text={regulatoryMessages.fundTests.nine} />
    <Condition
      state={stateOf(article === 8 || article === 9)}
      text={regulatoryMessages.fundTests.eight}
    />
  </ul>
);

const RuleSet = ({ ruleSet }: { readonly ruleSet: ArticleRuleSetRow }) => (
  <section className="rule-set" aria-label={ruleSet.name}>
    <h3>
      {ruleSet.name}{' '}
      <span className="pill">
        {ruleSet.valid_from === null
          ? regulatoryMessages.proposal
          : regulatoryMessages.ruleSetSince(ruleSet.valid_from)}
      </span>
    </h3>
    {ruleSet.categories.map(({ name, state, conditions }) => (
      <div key={name} className="rule-category">
        <h4>
          {name} <span className="pill">{CONDITION_STATE_WORDS[state]}</span>
        </h4>
        <Conditions conditions={conditions} />
      </div>
    ))}
  </section>
);
