import './side-menu.css';

import { uploadPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import { useLocation } from '@tanstack/react-router';
import { ChevronsLeft, ChevronsRight, CloudUpload, Moon, Sun } from 'lucide-react';

import { mayCall, useViewer } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { views } from '../../paths.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { toggleTheme, useTheme } from '../../ui/theme/theme.ts';
import { administrationPages, hasPortfolios, sideMenuPages } from '../pages.ts';
import type { AppPage } from '../pages.ts';
import { CompaniesList } from './companies-list.tsx';
import { CountriesList } from './countries-list.tsx';
import { setCollapsed } from './menu-state.ts';
import { OrganisationMark } from './organisation-mark.tsx';
import { ToolkitLink } from './toolkit-link.tsx';

interface Props {
  readonly isCollapsed: boolean;
  /** On narrow pages it closes instead of collapsing. */
  readonly isOverlay?: boolean;
}

export function SideMenu({ isCollapsed, isOverlay = false }: Props) {
  const viewer = useViewer();
  const pages = [...sideMenuPages(viewer), ...uploadPages(viewer)];
  return (
    <nav aria-label="Main" className="side-menu" data-collapsed={isCollapsed || undefined}>
      <OrganisationMark isCollapsed={isCollapsed} />
      <ul className="menu-items">
        {pages.map((page) => (
          <li key={page.path}>
            <PageLink page={page} among={pages} isCollapsed={isCollapsed} />
          </li>
        ))}
        <ToolkitLink isCollapsed={isCollapsed} />
      </ul>
      <AdministrationLinks isCollapsed={isCollapsed} />
      <div className={isCollapsed ? 'menu-lists menu-icons' : 'menu-lists'}>
        {hasPortfolios(viewer) ? (
          <>
            <CompaniesList isCollapsed={isCollapsed} />
            <CountriesList isCollapsed={isCollapsed} />
          </>
        ) : null}
      </div>
      <MenuFoot isCollapsed={isCollapsed} isOverlay={isOverlay} />
    </nav>
  );
}

type MenuPage = Pick<AppPage, 'path' | 'label' | 'Icon' | 'key'>;

/** For those who may upload. */
const uploadPages = (viewer: Viewer): readonly MenuPage[] =>
  mayCall(viewer, uploadPortfolioEndpoint)
    ? [{ path: views.uploadPortfolio, label: 'Upload a portfolio', Icon: CloudUpload }]
    : [];

/** Below the pages of the role, for those who have them. */
function AdministrationLinks({ isCollapsed }: Props) {
  const pages = administrationPages(useViewer());
  if (pages.length === 0) return null;
  return (
    <ul className="menu-items" aria-label="Administration">
      {pages.map((page) => (
        <li key={page.path}>
          <PageLink page={page} among={pages} isCollapsed={isCollapsed} />
        </li>
      ))}
    </ul>
  );
}

/** A sub-page belongs to its parent: a company's approve-scores to manage-scores. */
const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

interface PageLinkProps extends Props {
  readonly page: MenuPage;
  /** All of its list: a view of a page can have an entry of its own. */
  readonly among: readonly MenuPage[];
}

function PageLink({ page, among, isCollapsed }: PageLinkProps) {
  const { path, label, Icon, key } = page;
  const isOpen = useLocation({
    select: ({ pathname, searchStr }) => {
      const whole = `${pathname}${searchStr}`;
      return among.some((other) => other.path === whole)
        ? path === whole
        : isWithin(pathname, path);
    },
  });
  const link = (
    <a href={path} className="menu-link" aria-current={isOpen ? 'page' : undefined}>
      <Icon className="icon" aria-hidden />
      <span className={isCollapsed ? 'visually-hidden' : undefined}>{label}</span>
    </a>
  );
  const keys = key === undefined ? null : `g ${key}`;
  const tooltip = isCollapsed ? [label, keys && `(${keys})`].filter(Boolean).join(' ') : keys;
  return <Tooltip label={tooltip}>{link}</Tooltip>;
}

function MenuFoot({ isCollapsed, isOverlay }: Required<Props>) {
  const isDark = useTheme() === 'dark';
  return (
    <div className="menu-foot">
      <IconButton
        label={isDark ? 'Light theme' : 'Dark theme'}
        shortcut="t"
        icon={isDark ? <Sun className="icon" /> : <Moon className="icon" />}
        onClick={toggleTheme}
      />
      {isOverlay ? null : (
        <IconButton
          label={isCollapsed ? 'Open the menu' : 'Collapse the menu'}
          shortcut="["
          icon={
            isCollapsed ? <ChevronsRight className="icon" /> : <ChevronsLeft className="icon" />
          }
          onClick={() => setCollapsed(!isCollapsed)}
        />
      )}
    </div>
  );
}
