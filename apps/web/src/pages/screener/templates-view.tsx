import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { templateExportEndpoint } from '@verdure/contract/reporting/generated-reports';
import { useQuery } from '@tanstack/react-query';

import { mayCall, useViewer } from '../../api/viewer.ts';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { REPORT_WORDS } from '../../features/reporting/generated-reports/generated-reports.messages.ts';
import { reportChoices } from '../../features/reporting/generated-reports/report-choices.ts';
import { templatesMessages } from '../../features/reporting/templates/templates.messages.ts';
import { TemplatesPanel } from '../../features/reporting/templates/templates-panel.tsx';
import { savedQueriesMessages } from '../../features/screening/saved-queries/saved-queries.messages.ts';
import { savedQueriesQuery } from '../../features/screening/saved-queries/saved-queries.queries.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { ScreenerSelectors } from './screener-selectors.tsx';
import { useScreenerChange } from './use-screener-change.ts';

interface Props {
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice;
  readonly portfolios: readonly Portfolio[];
  /** Null: the whole coverage. */
  readonly portfolio: Portfolio | null;
}

const VIEW_PX = 600;

/** Templates that are filled in with saved queries, and the built-in reports (SCR-REPT-01 to 05). */
export function TemplatesView({ profiles, profile, portfolios, portfolio }: Props) {
  const viewer = useViewer();
  const change = useScreenerChange();
  const saved = useQuery(savedQueriesQuery());
  const mayReport = mayCall(viewer, templateExportEndpoint);
  const reports = reportChoices(viewer).map(({ name, whyNot }) => ({
    name,
    words: REPORT_WORDS[name],
    whyNot: mayReport ? whyNot : templatesMessages.mayNotReport,
  }));
  return (
    <Loaded query={saved} failed={savedQueriesMessages.listFailed} heightPx={VIEW_PX}>
      {(queries) => (
        <TemplatesPanel
          queries={queries}
          reports={reports}
          scope={{ profileId: profile.id, portfolio }}
          selectors={
            <ScreenerSelectors
              type="company"
              profiles={profiles}
              profile={profile}
              portfolios={portfolios}
              portfolio={portfolio}
              onPortfolio={(id) => change({ portfolio: id })}
            />
          }
          onBack={() => change({ mode: undefined }, true)}
        />
      )}
    </Loaded>
  );
}
