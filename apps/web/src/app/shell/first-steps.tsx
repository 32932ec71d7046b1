import { Suspense } from 'react';

import { useViewer } from '../../api/viewer.ts';
import { useFirstSteps } from '../../ui/first-steps-state.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

// what it asks is of other rooms, and most readers have hidden it
const StepList = lazyPart(async () => (await import('./step-list.tsx')).StepList);

/** Leads a new organisation from its empty home page until every step is done or hidden. */
export function FirstSteps() {
  const viewer = useViewer();
  const state = useFirstSteps(viewer.id);
  return state === null || state === 'hidden' ? null : (
    <Suspense fallback={null}>
      <StepList />
    </Suspense>
  );
}
