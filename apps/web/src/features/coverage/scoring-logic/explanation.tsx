import './scoring-logic.css';

import type {
  ExplanationLevel,
  ScoreExplanation,
} from '@verdure/contract/coverage/score-explanations';
import { useQuery } from '@tanstack/react-query';

import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { scoringLogicMessages } from './scoring-logic.messages.ts';
import { type Explained, explanationQuery } from './scoring-logic.queries.ts';

const EXPLANATION_PX = 480;

/** What each score of the chosen metric means (SCR-SL-06). */
export function Explanation({ explained }: { readonly explained: Explained }) {
  const explanation = useQuery(explanationQuery(explained));
  return (
    <Loaded
      query={explanation}
      failed={scoringLogicMessages.explanationFailed}
      heightPx={EXPLANATION_PX}
    >
      {(data) => <Texts explanation={data} />}
    </Loaded>
  );
}

function Texts({ explanation }: { readonly explanation: ScoreExplanation }) {
  const { name, description, unit, header, awareness, performance, pai, rules } = explanation;
  return (
    <div className="stack">
      {header === null ? null : <Note kind="info">{header}</Note>}
      <Panel title={name}>
        <p className="caption">
          {description}
          {unit === null ? null : ` Unit: ${unit}.`}
        </p>
      </Panel>
      {pai === null ? (
        <div className="logic-ladders">
          <Ladder title={scoringLogicMessages.awareness} levels={awareness} />
          {performance.length === 0 ? (
            <Panel title={scoringLogicMessages.performance}>
              <p className="caption">{scoringLogicMessages.unscored}</p>
            </Panel>
          ) : (
            <Ladder title={scoringLogicMessages.performance} levels={performance} />
          )}
        </div>
      ) : (
        <Outcomes pai={pai} />
      )}
      {rules.length === 0 ? null : (
        <Panel title={scoringLogicMessages.rules}>
          <ul className="logic-rules">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

interface LadderProps {
  readonly title: string;
  /** Best first. */
  readonly levels: readonly ExplanationLevel[];
}

const Ladder = ({ title, levels }: LadderProps) => (
  <Panel title={title}>
    <dl className="logic-ladder">
      {levels.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

const OUTCOMES = [
  { colour: 'green', tone: 'a', word: 'Green' },
  { colour: 'yellow', tone: 'c', word: 'Yellow' },
  { colour: 'red', tone: 'e', word: 'Red' },
  { colour: 'grey', tone: 'none', word: 'Grey' },
] as const;

const Outcomes = ({ pai }: { readonly pai: NonNullable<ScoreExplanation['pai']> }) => (
  <Panel title={scoringLogicMessages.outcomes}>
    <dl className="logic-ladder logic-outcomes">
      {OUTCOMES.map(({ colour, tone, word }) => (
        <div key={colour}>
          <dt>
            <span className={`logic-swatch logic-swatch-${tone}`} aria-hidden="true" />
            {word}
          </dt>
          <dd>{pai[colour]}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
