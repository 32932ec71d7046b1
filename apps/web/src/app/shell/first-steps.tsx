import './first-steps.css';

import { listTeamEndpoint } from '@verdure/contract/access/team';
import { uploadPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';

import { storeFirstSteps, useFirstSteps } from '../../ui/first-steps-state.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { teamQuery } from '../../features/access/team/team.queries.ts';
import { portfoliosQuery } from '../../features/investments/portfolios/portfolios.queries.ts';
import { paths, views } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Step {
  readonly name: string;
  readonly path: string;
  readonly isDone: boolean;
  readonly onOpen?: () => void;
}

/** Leads a new organisation from its empty home page until every step is done or hidden. */
export function FirstSteps() {
  const viewer = useViewer();
  const state = useFirstSteps(viewer.id);
  return state === 'open' || state === 'read' ? <Steps hasRead={state === 'read'} /> : null;
}

interface Done {
  readonly hasPortfolio: boolean;
  readonly hasRead: boolean;
  readonly hasColleagues: boolean;
}

function stepsOf(viewer: Viewer, done: Done): readonly Step[] {
  const mayUpload = mayCall(viewer, uploadPortfolioEndpoint);
  const upload = {
    name: 'Upload a portfolio',
    path: views.uploadPortfolio,
    isDone: done.hasPortfolio,
  };
  const invite = { name: 'Invite colleagues', path: views.invite, isDone: done.hasColleagues };
  return [
    ...(mayUpload ? [upload] : []),
    {
      name: 'Choose a profile',
      path: `${paths.account}#defaults`,
      isDone: viewer.default_profile_id !== UNCUSTOMISED_PROFILE_ID,
    },
    {
      name: 'Read the grade of your portfolio',
      path: paths.portfolio,
      isDone: done.hasPortfolio && done.hasRead,
      onOpen: () => {
        if (done.hasPortfolio) storeFirstSteps(viewer.id, 'read');
      },
    },
    ...(viewer.abilities.invite_users ? [invite] : []),
  ];
}

function Steps({ hasRead }: { readonly hasRead: boolean }) {
  const viewer = useViewer();
  const portfolios = useQuery(portfoliosQuery());
  const team = useQuery({ ...teamQuery(), enabled: mayCall(viewer, listTeamEndpoint) });
  const steps = stepsOf(viewer, {
    hasPortfolio: (portfolios.data ?? []).length > 0,
    hasRead,
    hasColleagues: (team.data ?? []).length > 1,
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <div className="first-steps no-print">
      <Panel
        title="First steps"
        actions={
          <Button size="dense" onClick={() => storeFirstSteps(viewer.id, 'hidden')}>
            Hide
          </Button>
        }
      >
        <ol className="first-steps-list">
          {steps.map((step) => (
            <StepLink key={step.name} step={step} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function StepLink({ step: { name, path, isDone, onOpen } }: { readonly step: Step }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li data-done={isDone || undefined}>
      <Icon className="icon" role="img" aria-label={isDone ? 'Done' : 'To do'} />
      <a href={path} onClick={onOpen}>
        {name}
      </a>
    </li>
  );
}
