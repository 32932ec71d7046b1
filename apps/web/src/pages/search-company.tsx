import { Suspense } from 'react';
import type { ReactNode } from 'react';

import { lazyPart } from '../ui/states/lazy-part.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

interface Props {
  readonly nameIn: (company: { readonly id: number; readonly name: string }) => ReactNode;
}

const FindCompany = lazyPart<Props>(
  async () => (await import('../features/coverage/companies/find-company.tsx')).FindCompany,
);

const SEARCH_PX = 240;

/** A search for a company whose hits are drawn by the function that it is given. */
export const searchCompany = (nameIn: Props['nameIn']): ReactNode => (
  <Suspense fallback={<Skeleton heightPx={SEARCH_PX} />}>
    <FindCompany nameIn={nameIn} />
  </Suspense>
);
