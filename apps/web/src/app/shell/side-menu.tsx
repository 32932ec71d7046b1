import { useLocation } from '@tanstack/react-router';
import { Building2, ChevronsLeft, ChevronsRight, Flag, Moon, Sun } from 'lucide-react';

import { useViewer } from '../../api/viewer.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { toggleTheme, useTheme } from '../../ui/theme/theme.ts';
import { CompaniesList } from './companies-list.tsx';
import { CountriesList } from './countries-list.tsx';
import { hasPortfolios, menuItems } from './menu-items.ts';
import type { MenuItem } from './menu-items.ts';
import { setCollapsed } from './menu-state.ts';

interface Props {
  readonly isCollapsed: boolean;
}

export function SideMenu({ isCollapsed }: Props) {
  const viewer = useViewer();
  return (
    <nav aria-label="Main" className="side-menu" data-collapsed={isCollapsed || undefined}>
      <OrganisationMark isCollapsed={isCollapsed} />
      <ul className="menu-items">
        {menuItems(viewer).map((item) => (
          <li key={item.path}>
            <ItemLink item={item} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
      <div className="menu-lists">
        {hasPortfolios(viewer) ? <Lists isCollapsed={isCollapsed} /> : null}
      </div>
      <MenuFoot isCollapsed={isCollapsed} />
    </nav>
  );
}

function OrganisationMark({ isCollapsed }: Props) {
  const { organisation } = useViewer();
  const name = organisation.name || 'Organisation Not Available';
  return (
    <div className="organisation-mark">
      <span className="organisation-letter" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={isCollapsed ? 'visually-hidden' : 'organisation-name'}>{name}</span>
    </div>
  );
}

function ItemLink({ item, isCollapsed }: Props & { readonly item: MenuItem }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === item.path || pathname === `${item.path}/`;
  const link = (
    <a href={item.path} className="menu-link" aria-current={isCurrent ? 'page' : undefined}>
      <item.Icon className="icon" aria-hidden />
      <span className={isCollapsed ? 'visually-hidden' : undefined}>{item.label}</span>
    </a>
  );
  return isCollapsed ? <Tooltip label={item.label}>{link}</Tooltip> : link;
}

function Lists({ isCollapsed }: Props) {
  if (!isCollapsed) {
    return (
      <>
        <CompaniesList />
        <CountriesList />
      </>
    );
  }
  return (
    <div className="menu-icons">
      <IconButton
        label="Companies"
        icon={<Building2 className="icon" />}
        onClick={() => setCollapsed(false)}
      />
      <IconButton
        label="Countries"
        icon={<Flag className="icon" />}
        onClick={() => setCollapsed(false)}
      />
    </div>
  );
}

function MenuFoot({ isCollapsed }: Props) {
  const isDark = useTheme() === 'dark';
  return (
    <div className="menu-foot">
      <IconButton
        label={isDark ? 'Light theme' : 'Dark theme'}
        shortcut="t"
        icon={isDark ? <Sun className="icon" /> : <Moon className="icon" />}
        onClick={toggleTheme}
      />
      <IconButton
        label={isCollapsed ? 'Open the menu' : 'Collapse the menu'}
        shortcut="["
        icon={isCollapsed ? <ChevronsRight className="icon" /> : <ChevronsLeft className="icon" />}
        onClick={() => setCollapsed(!isCollapsed)}
      />
    </div>
  );
}
