import { Suspense } from 'react';
import type { MouseEvent, ReactNode } from 'react';

import { companyMessages } from '../../features/coverage/companies/company.messages.ts';
import { companyPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';
import { SidePanes } from '../../ui/panes/side-panes.tsx';
import { followedLink } from '../../ui/plain-link.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const CompanyBeside = lazyPart(async () => (await import('./company-beside.tsx')).CompanyBeside);

interface Props {
  /** The company of the address. */
  readonly companyId: number | undefined;
  readonly profile: { readonly id: number; readonly name: string };
  /** Where the links of the list come from. */
  readonly origin: Origin;
  readonly onCompany: (id: number | undefined) => void;
  readonly at: 'left' | 'right';
  /** What stands beside the list while no company does. */
  readonly otherwise?: ReactNode;
  readonly list: ReactNode;
}

const USUAL_PX = 640;
const COMPANY_PX = 900;
const COMPANY_LINK = /^\/dashboard\/company\/(\d+)$/;

/**
 * A list, and beside it the company whose name was pressed last (ui.md 9.1). Its name pressed
 * again opens the page, and so do links to a part of a page.
 */
export function ListAndCompany({ companyId, origin, onCompany, at, otherwise, ...props }: Props) {
  const choose = (event: MouseEvent) => {
    const link = followedLink(event);
    const id = Number(COMPANY_LINK.exec(link?.pathname ?? '')?.[1]);
    if (link === null || id === companyId || !isWhole(link, id, origin)) return;
    event.preventDefault();
    onCompany(id);
  };
  const side =
    companyId === undefined ? (
      otherwise
    ) : (
      <Suspense fallback={<Skeleton heightPx={COMPANY_PX} />}>
        <CompanyBeside
          companyId={companyId}
          profile={props.profile}
          origin={origin}
          onClose={() => onCompany(undefined)}
        />
      </Suspense>
    );
  return (
    <SidePanes
      label={companyMessages.besideWidth}
      storageName="verdure.side-pane"
      usualPx={USUAL_PX}
      at={at}
      side={side}
      main={
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, also by keys
        // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed, also by keys
        <div className="side-list" onClick={choose}>
          {props.list}
        </div>
      }
    />
  );
}

/** A link to the page of a company, not to one of its issues or metrics. */
const isWhole = ({ pathname, search, hash }: HTMLAnchorElement, id: number, origin: Origin) =>
  pathname + search + hash === companyPath(id, origin);
