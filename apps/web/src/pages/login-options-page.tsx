import './login-options-page.css';

import { ROLE_ADMIN, ROLE_METRIC_DDP_USER } from '@verdure/contract/vocabulary';

import { useViewer } from '../api/viewer.ts';
import { neighbours, paths } from '../paths.ts';
import { buttonClass } from '../ui/controls/button-class.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';

interface Workspace {
  readonly label: string;
  readonly path: string;
  readonly about: string;
}

const MAIN_DASHBOARD = {
  label: 'Main Dashboard',
  path: paths.portfolio,
  about: 'Grades and scores of portfolios, companies and countries.',
} as const;

const MANAGE_SCORES = {
  label: 'Manage Scores Portal',
  path: paths.manageCompanies,
  about: 'Review and approve scores; manage companies and reports.',
} as const;

const DUE_DILIGENCE = {
  label: 'Due Diligence Portal',
  about: 'Documents and scores of private companies. Opens a separate application.',
} as const;

function workspacesOf(roleId: number): readonly Workspace[] {
  const isMetricView = roleId === ROLE_METRIC_DDP_USER;
  return [
    MAIN_DASHBOARD,
    ...(roleId === ROLE_ADMIN ? [MANAGE_SCORES] : []),
    { ...DUE_DILIGENCE, path: isMetricView ? neighbours.metricDdp : neighbours.ddp },
  ];
}

/** /dashboard/login-options: choose a workspace (SCR-OPT-01 to 03). */
export function LoginOptionsPage() {
  const viewer = useViewer();
  return (
    <Page title="Login options">
      <Panel title="Choose a workspace">
        <ul className="workspaces">
          {workspacesOf(viewer.role_id).map(({ label, path, about }) => (
            <li key={label}>
              <a href={path} className={buttonClass('secondary')}>
                {label}
              </a>
              <span className="caption">{about}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}
