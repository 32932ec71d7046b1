import {
  NEWEST_SNAPSHOT_MS,
  newestSnapshotEndpoint,
} from '@verdure/contract/coverage/newest-snapshot';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { keys } from '../../api/keys.ts';
import { readQuery } from '../../api/read-query.ts';
import { holdsScores, useMakeStale } from '../../api/stale.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/states/note.tsx';

/** The first question waits until the page has what it shows. */
const FIRST_ASKED_AFTER_MS = 10_000;

const messages = {
  label: 'Newer figures',
  newer: 'Scores were calculated again since this page was loaded.',
  show: 'Show them',
} as const;

/** Says so when scores were calculated again while a page that shows scores is open. */
export function NewerFigures() {
  const { isNewer, show } = useNewerFigures();
  return (
    <div className="no-print" role="status" aria-label={messages.label}>
      {isNewer ? (
        <div className="offline-note">
          <Note
            kind="info"
            action={
              <Button size="dense" onClick={show}>
                {messages.show}
              </Button>
            }
          >
            {messages.newer}
          </Note>
        </div>
      ) : null}
    </div>
  );
}

function useNewerFigures() {
  const viewer = useViewer();
  const queries = useQueryClient();
  const makeStale = useMakeStale();
  const [shown, setShown] = useState<number | null>(null);
  const isPast = useLocation({ select: ({ searchStr }) => searchStr.includes('asOf=') });
  const newest = useNewest(mayCall(viewer, newestSnapshotEndpoint));
  useEffect(() => {
    if (shown === null && newest !== undefined) setShown(newest);
  }, [shown, newest]);
  const isCalculatedAgain = newest !== undefined && shown !== null && newest > shown;
  const showsFigures = () =>
    queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .some(({ queryKey }) => holdsScores(queryKey));
  return {
    isNewer: isCalculatedAgain && !isPast && showsFigures(),
    show: () => {
      setShown(newest ?? null);
      void makeStale('snapshot');
    },
  };
}

function useNewest(isAllowed: boolean): number | undefined {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), FIRST_ASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...readQuery(keys.newestSnapshot, newestSnapshotEndpoint, {}),
    enabled: isAllowed && isSettled,
    staleTime: 0,
    retry: false,
    refetchInterval: NEWEST_SNAPSHOT_MS,
  });
  return data?.version;
}
