import './shell.css';

import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';

import { useSite } from '../../api/site.ts';
import { useViewer } from '../../api/viewer.ts';
import { MissingProfile } from '../../features/profiles/missing-profile.tsx';
import { paths } from '../../paths.ts';
import { followedLink, linkOf } from '../../ui/plain-link.ts';
import { DemoBanner } from '../../ui/states/demo-banner.tsx';
import { recordExport } from '../../api/record-export.ts';
import { DemoData } from '../../ui/states/demo-data.ts';
import { RecordingExports } from '../../ui/exports.ts';
import { usePrintedBy } from '../../ui/print-foot.ts';
import { StagingBanner } from '../../ui/states/staging-banner.tsx';
import { ShortcutList } from '../../ui/shortcuts/shortcut-list.tsx';
import { ShortcutDepth, useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { useMedia } from '../../ui/table/use-media.ts';
import { toggleTheme } from '../../ui/theme/theme.ts';
import { offeredPages } from '../pages.ts';
import { CommandPalette } from './command-palette.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NARROW_SHELL, setCollapsed, useIsCollapsed } from './menu-state.ts';
import { MenuOverlay } from './menu-overlay.tsx';
import { NewerFigures } from './newer-figures.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PasswordNotice } from './password-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { TypedGuard } from './typed-guard.tsx';

/** Side menu, top bar, page. */
export function Shell() {
  const viewer = useViewer();
  const site = useSite();
  const staging = site?.staging_banner ?? null;
  const isNarrow = useMedia(NARROW_SHELL);
  const isCollapsed = useIsCollapsed();
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the overlay
  useEffect(() => setOverlayOpen(false), [pathname, isNarrow]);
  useShellShortcuts(() => setListOpen(true));
  const followLink = useFollowLink();
  const loadLinked = useLoadLinked();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links within are followed without loading the page anew
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className="shell"
      data-menu={isNarrow ? 'none' : isCollapsed ? 'collapsed' : 'open'}
      onClick={followLink}
      onPointerOver={loadLinked}
      onFocus={loadLinked}
    >
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <button
        type="button"
        className="skip-link skip-to-table"
        onClick={() => main.current?.querySelector<HTMLElement>('[role=grid]')?.focus()}
      >
        Skip to table
      </button>
      {staging === null ? null : <StagingBanner text={staging} />}
      {isNarrow ? null : <SideMenu isCollapsed={isCollapsed} />}
      {isNarrow && isOverlayOpen ? (
        <MenuOverlay onClose={() => setOverlayOpen(false)}>
          <SideMenu isCollapsed={false} isOverlay />
        </MenuOverlay>
      ) : null}
      <div className="shell-page">
        {viewer.demo_data ? <DemoBanner /> : null}
        <TopBar isNarrow={isNarrow} onMenu={() => setOverlayOpen(true)} />
        <main ref={main} tabIndex={-1}>
          <OfflineNote />
          <NewerFigures />
          <PasswordNotice />
          <MissingProfile />
          <FirstSteps />
          <PrintedBy />
          <DemoData value={viewer.demo_data}>
            <RecordingExports value={recordExport}>
              <ShortcutDepth value={1}>
                <Outlet />
              </ShortcutDepth>
            </RecordingExports>
          </DemoData>
        </main>
        {site?.public_data ? <SourcesLine /> : null}
      </div>
      <CommandPalette />
      <TypedGuard />
      <ShortcutList isOpen={isListOpen} onClose={() => setListOpen(false)} />
    </div>
  );
}

/** Public data are shown with their sources. */
const SourcesLine = () => (
  <footer className="shell-footer caption">
    <a href={paths.dataSources}>Data sources and licences</a>
  </footer>
);

/** Who printed the page and when, in the foot of each sheet. */
function PrintedBy() {
  usePrintedBy(useViewer().organisation.name);
  return null;
}

function useShellShortcuts(onList: () => void): void {
  const viewer = useViewer();
  const router = useRouter();
  const isCollapsed = useIsCollapsed();
  const goTo = offeredPages(viewer).flatMap(({ key, label, path }) =>
    key === undefined ? [] : [{ keys: `g ${key}`, label, run: () => router.history.push(path) }],
  );
  useShortcuts([
    { keys: '[', label: 'Collapse side menu', run: () => setCollapsed(!isCollapsed) },
    { keys: 't', label: 'Theme', run: toggleTheme },
    { keys: '?', label: 'Shortcut list', run: onList },
    ...goTo,
  ]);
}

const OUR_PAGES = [paths.home, paths.metricCompanies, paths.metricScores];

const isOurPage = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  target === '' &&
  origin === window.location.origin &&
  OUR_PAGES.some((path) => pathname.startsWith(path));

/** Begins to load the code of the page that a plain link leads to, once it is pointed at or has the focus. */
function useLoadLinked() {
  const router = useRouter();
  return (event: SyntheticEvent) => {
    const link = linkOf(event);
    if (link === null || !isOurPage(link)) return;
    const [routes] = router.getMatchedRoutes(link.pathname);
    void routes.at(-1)?.options.component?.preload?.();
  };
}

/** Routes clicks on plain links in tables and lists: no page load, and cheap to render. */
function useFollowLink() {
  const router = useRouter();
  return (event: MouseEvent) => {
    const link = followedLink(event);
    if (link === null || !isOurPage(link)) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search + link.hash);
  };
}
