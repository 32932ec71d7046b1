import './first-steps.css';

import { listTeamEndpoint } from '@verdure/contract/access/team';
import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { ownDataEndpoint } from '@verdure/contract/coverage/own-data';
import { uploadPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';

import { storeFirstSteps } from '../../ui/first-steps-state.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { teamQuery } from '../../features/access/team/team.queries.ts';
import { companyNamesQuery } from '../../features/coverage/companies/companies.queries.ts';
import { ownDataQuery } from '../../features/coverage/own-data/own-data.queries.ts';
import {
  portfolioFiguresQuery,
  portfoliosQuery,
} from '../../features/investments/portfolios/portfolios.queries.ts';
import { paths, views } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Step {
  readonly name: string;
  /** Null: it is done on the server. */
  readonly path: string | null;
  readonly isDone: boolean;
}

/** What is there; steps are ticked by nothing else. */
interface There {
  readonly hasNoCompany: boolean;
  readonly hasOwnValues: boolean;
  readonly hasPortfolio: boolean;
  readonly hasGrade: boolean;
  readonly hasColleagues: boolean;
}

const LOAD_COMPANIES: Step = {
  name: 'Load companies on the server: npm run verdure -- seed public, or an import of your own',
  path: null,
  isDone: false,
};

function stepsOf(viewer: Viewer, there: There): readonly Step[] {
  const bring = { name: 'Bring your own data', path: paths.ownData, isDone: there.hasOwnValues };
  const upload = {
    name: 'Upload a portfolio',
    path: views.uploadPortfolio,
    isDone: there.hasPortfolio,
  };
  const invite = { name: 'Invite colleagues', path: views.invite, isDone: there.hasColleagues };
  return [
    ...(there.hasNoCompany ? [LOAD_COMPANIES] : []),
    ...(mayCall(viewer, ownDataEndpoint) ? [bring] : []),
    ...(mayCall(viewer, uploadPortfolioEndpoint) ? [upload] : []),
    {
      name: 'Choose a profile',
      path: `${paths.account}#defaults`,
      isDone: viewer.default_profile_id !== UNCUSTOMISED_PROFILE_ID,
    },
    { name: 'Read the grade of your portfolio', path: paths.portfolio, isDone: there.hasGrade },
    ...(viewer.abilities.invite_users ? [invite] : []),
  ];
}

function useThere(viewer: Viewer): There {
  const portfolios = useQuery(portfoliosQuery());
  const hasPortfolio = (portfolios.data ?? []).length > 0;
  const team = useQuery({ ...teamQuery(), enabled: mayCall(viewer, listTeamEndpoint) });
  const own = useQuery({ ...ownDataQuery(), enabled: mayCall(viewer, ownDataEndpoint) });
  const figures = useQuery({
    ...portfolioFiguresQuery(viewer.default_profile_id),
    enabled: hasPortfolio && mayCall(viewer, portfolioFiguresEndpoint),
  });
  // a portfolio has companies, so there are some
  const isEmpty = portfolios.data !== undefined && !hasPortfolio;
  const companies = useQuery({
    ...companyNamesQuery(),
    enabled: isEmpty && mayCall(viewer, companyNamesEndpoint),
  });
  return {
    hasNoCompany: isEmpty && companies.data?.length === 0,
    hasOwnValues: (own.data?.uploads ?? []).length > 0,
    hasPortfolio,
    hasGrade: (figures.data ?? []).some(
      ({ overalls }) => (overalls?.weighted_esg_grade ?? null) !== null,
    ),
    hasColleagues: (team.data ?? []).length > 1,
  };
}

/** The steps that are left, each with its way. */
export function StepList() {
  const viewer = useViewer();
  const steps = stepsOf(viewer, useThere(viewer));
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

function StepLink({ step: { name, path, isDone } }: { readonly step: Step }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li data-done={isDone || undefined}>
      <Icon className="icon" role="img" aria-label={isDone ? 'Done' : 'To do'} />
      {path === null ? <span>{name}</span> : <a href={path}>{name}</a>}
    </li>
  );
}
