import { STORY_SENTIMENTS } from '@verdure/contract/news/company-sentiment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDate } from '../../../format/date.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { SENTIMENT_WORDS, sentimentMessages } from './sentiment.messages.ts';
import { storiesQuery } from './sentiment.queries.ts';
import { Stories } from './stories.tsx';

interface Props {
  readonly companyId: number;
  readonly day: string;
  /** What is shown at first; every sentiment if absent. */
  readonly first?: Choice;
  readonly onClose: () => void;
}

const CHOICES = ['All', ...STORY_SENTIMENTS] as const;
type Choice = (typeof CHOICES)[number];

const segments = CHOICES.map((value) => ({
  value,
  label: value === 'All' ? 'All' : SENTIMENT_WORDS[value],
}));

/** The top stories of a day, of every sentiment or one (SCR-SENT-04). */
export function StoriesModal({ companyId, day, first = 'All', onClose }: Props) {
  const [choice, setChoice] = useState<Choice>(first);
  const sentiment = choice === 'All' ? null : choice;
  const stories = useQuery(storiesQuery({ companyId, date: day, sentiment }));
  return (
    <Modal title={`Top stories of ${formatDate(day)}`} isOpen onClose={onClose}>
      <div className="stack">
        <SegmentedControl
          label="Sentiment"
          segments={segments}
          value={choice}
          onChange={setChoice}
        />
        <Loaded query={stories} failed={sentimentMessages.storiesFailed}>
          {(found) =>
            found.length === 0 ? (
              <Empty text={sentimentMessages.noStories} />
            ) : (
              <Stories stories={found} />
            )
          }
        </Loaded>
      </div>
    </Modal>
  );
}
