import type { CompanyPreferences } from '@verdure/contract/coverage/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { Note } from '../../../ui/states/note.tsx';
import { PREFERENCES, preferencesMessages } from './preferences.messages.ts';

interface Props {
  readonly companyId: number;
  /** As stored; absent for roles that do not change them. */
  readonly stored: CompanyPreferences | undefined;
  /** What the scores on the page were calculated with. */
  readonly scored: CompanyPreferences;
}

const AGAIN_MILLISECONDS = 2_000;

/** Says that the scores still follow other preferences than the stored ones, and asks until they agree. */
export function PreferencesPending({ companyId, stored, scored }: Props) {
  const queries = useQueryClient();
  const makeStale = useMakeStale();
  const isPending =
    stored !== undefined && PREFERENCES.some((name) => stored[name] !== scored[name]);
  useEffect(() => {
    if (!isPending) return;
    const again = () => queries.invalidateQueries({ queryKey: keys.company(companyId) });
    const timer = setInterval(again, AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isPending, companyId, queries]);
  // the notes and the portfolios on other pages are of the snapshot before
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) void makeStale('snapshot');
    wasPending.current = isPending;
  }, [isPending, makeStale]);
  return isPending ? <Note kind="info">{preferencesMessages.pending}</Note> : null;
}
