import type { CompanyPreferences } from '@verdure/contract/desk/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { PREFERENCES, preferencesMessages } from './preferences.messages.ts';

interface Props {
  readonly companyId: number;
  /** As stored; absent for roles that do not change them. */
  readonly stored: CompanyPreferences | undefined;
  /** What the scores on the page were calculated with. */
  readonly scored: CompanyPreferences;
}

const FIRST_AGAIN_MS = 2_000;
/** Twice as long after each: 2 s, 4 s, 8 s … about two minutes in all. */
const TRIES = 6;

/** Says that the scores still follow other preferences than the stored ones, and asks for a while until they agree. */
export function PreferencesPending({ companyId, stored, scored }: Props) {
  const queries = useQueryClient();
  const makeStale = useMakeStale();
  const isPending =
    stored !== undefined && PREFERENCES.some((name) => stored[name] !== scored[name]);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isPending) return setTries(0);
    if (tries === TRIES) return;
    const again = () => {
      setTries(tries + 1);
      void queries.invalidateQueries({ queryKey: keys.company(companyId) });
    };
    const timer = setTimeout(again, FIRST_AGAIN_MS * 2 ** tries);
    return () => clearTimeout(timer);
  }, [isPending, tries, companyId, queries]);
  // the notes and the portfolios on other pages are of the snapshot before
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) void makeStale('snapshot');
    wasPending.current = isPending;
  }, [isPending, makeStale]);
  if (!isPending) return null;
  return tries < TRIES ? (
    <Note kind="info">{preferencesMessages.pending}</Note>
  ) : (
    <Note
      kind="warning"
      action={
        <Button size="dense" onClick={() => setTries(0)}>
          Try again
        </Button>
      }
    >
      {preferencesMessages.pendingLong}
    </Note>
  );
}
