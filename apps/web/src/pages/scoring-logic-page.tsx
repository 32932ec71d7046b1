import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { Explanation } from '../features/coverage/scoring-logic/explanation.tsx';
import { logicChoice } from '../features/coverage/scoring-logic/logic-choice.ts';
import { LogicDirectory } from '../features/coverage/scoring-logic/logic-directory.tsx';
import { LogicSelectors } from '../features/coverage/scoring-logic/logic-selectors.tsx';
import { scoringLogicMessages } from '../features/coverage/scoring-logic/scoring-logic.messages.ts';
import { scoringLogicQuery } from '../features/coverage/scoring-logic/scoring-logic.queries.ts';
import { paths } from '../paths.ts';
import { Tabs } from '../ui/controls/tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { useSearchChange } from './use-search-change.ts';

const TABS = [
  { id: 'companies', label: 'Companies' },
  { id: 'countries', label: 'Countries' },
  { id: 'interim', label: 'Interim' },
] as const;

const PAGE_PX = 500;
const NOTHING_CHOSEN = {
  variant: undefined,
  type: undefined,
  metric: undefined,
  sub: undefined,
} as const;

/** /dashboard/scoring-logic */
export function ScoringLogicPage() {
  const search = useSearch({ from: paths.scoringLogic });
  const onSearch = useSearchChange(paths.scoringLogic);
  const logic = useQuery(scoringLogicQuery());
  return (
    <Page title={scoringLogicMessages.title}>
      <Tabs
        label={scoringLogicMessages.title}
        tabs={TABS}
        current={search.tab ?? 'companies'}
        onChange={(tab) => onSearch({ ...NOTHING_CHOSEN, tab })}
        activation="automatic"
      >
        <div className="tab-body">
          <Loaded query={logic} failed={scoringLogicMessages.failed} heightPx={PAGE_PX}>
            {(data) => {
              const choice = logicChoice(data, search);
              return (
                <>
                  <LogicSelectors choice={choice} search={search} onSearch={onSearch} />
                  {choice.explained === null ? (
                    <LogicDirectory choice={choice} search={search} />
                  ) : (
                    <Explanation explained={choice.explained} />
                  )}
                </>
              );
            }}
          </Loaded>
        </div>
      </Tabs>
    </Page>
  );
}
