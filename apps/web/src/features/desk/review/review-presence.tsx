import { PRESENCE_BEAT_MS, reviewPresenceEndpoint } from '@verdure/contract/desk/review-presence';
import type { OtherReviewer } from '@verdure/contract/desk/review-presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { useReviewCache } from './review.mutations.ts';
import { reviewMessages } from './review.messages.ts';

interface Place {
  readonly metricId: number | null;
  readonly year: number | null;
}

interface Props extends Place {
  readonly companyId: number;
}

/** Who else has this company open now. A page that nobody looks at sends no sign. */
export function ReviewPresence({ companyId, metricId, year }: Props) {
  const others = usePresence(companyId, { metricId, year });
  return (
    <p className="caption review-presence" aria-live="polite">
      {others.length === 0 ? null : reviewMessages.hereToo(others)}
    </p>
  );
}

/** Says every few seconds that the review is open, and where; and at its end that it is closed. */
function usePresence(companyId: number, place: Place): readonly OtherReviewer[] {
  const at = useRef(place);
  useEffect(() => {
    at.current = place;
  });
  useEffect(() => {
    const leave = () =>
      void say(companyId, { place: NOWHERE, leaves: true }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [companyId]);
  const { data } = useQuery({
    queryKey: keys.reviewPresence(companyId),
    queryFn: ({ signal }) => say(companyId, { place: at.current, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: PRESENCE_BEAT_MS,
  });
  useActsOfOthers(companyId, data?.acts_of_others);
  return data?.others ?? [];
}

/** What a colleague decided shows within a few seconds, without reloading the page. */
function useActsOfOthers(companyId: number, acts: number | undefined): void {
  const { reloadAll } = useReviewCache(companyId);
  const known = useRef(acts);
  useEffect(() => {
    if (acts === undefined || acts === known.current) return;
    if (known.current !== undefined) reloadAll();
    known.current = acts;
  });
}

const NOWHERE: Place = { metricId: null, year: null };

interface Sign {
  readonly place: Place;
  readonly leaves?: true;
  readonly signal?: AbortSignal;
}

const say = (companyId: number, { place, leaves, signal }: Sign) =>
  call(
    reviewPresenceEndpoint,
    {
      params: { companyId },
      body: { metric_id: place.metricId, year: place.year, ...(leaves && { leaves }) },
    },
    { keepalive: leaves === true, ...(signal && { signal }) },
  );
