import './sentiment-words.css';

import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { sentimentMessages } from './sentiment.messages.ts';
import { sentimentWordsQuery } from './sentiment.queries.ts';

/** The words that most headlines of the last 30 days hold. */
export function SentimentWords({ companyId }: { readonly companyId: number }) {
  const words = useQuery(sentimentWordsQuery(companyId, usePastDay()));
  return (
    <Panel title={sentimentMessages.words}>
      <Loaded query={words} failed={sentimentMessages.wordsFailed}>
        {(found) =>
          found.length === 0 ? (
            <Empty text={sentimentMessages.noWords} />
          ) : (
            <ul className="sentiment-words">
              {found.map(({ word, count }) => (
                <li key={word}>
                  {word} <span className="caption">{count}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
