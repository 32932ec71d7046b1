import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { useViewer } from '../api/viewer.ts';
import { ExplanationEditor } from '../features/coverage/scoring-logic/explanation-editor.tsx';
import { editedLogic, logicChoice } from '../features/coverage/scoring-logic/logic-choice.ts';
import { LogicSelectors } from '../features/coverage/scoring-logic/logic-selectors.tsx';
import {
  editorMessages,
  scoringLogicMessages,
} from '../features/coverage/scoring-logic/scoring-logic.messages.ts';
import { scoringLogicQuery } from '../features/coverage/scoring-logic/scoring-logic.queries.ts';
import { paths } from '../paths.ts';
import { Tabs } from '../ui/controls/tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { useSearchChange } from './use-search-change.ts';

const TABS = [
  { id: 'public', label: 'Companies' },
  { id: 'private', label: 'Private equity companies' },
  { id: 'interim', label: 'Interim' },
] as const;

const SEARCH_OF = {
  public: { tab: undefined, variant: undefined },
  private: { tab: undefined, variant: 'private' },
  interim: { tab: 'interim', variant: undefined },
} as const;

const PAGE_PX = 500;
const NOTHING_CHOSEN = { type: undefined, metric: undefined, sub: undefined } as const;

/** /dashboard/manage-scoring-logic; the address holds the choice as that of the scoring logic does. */
export function ManageScoringLogicPage() {
  const { abilities } = useViewer();
  return (
    <Page title={editorMessages.title}>
      {abilities.manage_organisations ? <Manage /> : <Empty text={editorMessages.mayNot} />}
    </Page>
  );
}

function Manage() {
  const search = useSearch({ from: paths.manageScoringLogic });
  const onSearch = useSearchChange(paths.manageScoringLogic);
  const logic = useQuery(scoringLogicQuery());
  const tab = search.tab === 'interim' ? 'interim' : (search.variant ?? 'public');
  return (
    <Tabs
      label={editorMessages.title}
      tabs={TABS}
      current={tab}
      onChange={(next) => onSearch({ ...NOTHING_CHOSEN, ...SEARCH_OF[next] })}
    >
      <div className="tab-body">
        <Loaded query={logic} failed={scoringLogicMessages.failed} heightPx={PAGE_PX}>
          {(data) => {
            const choice = logicChoice(data, search);
            const edited = editedLogic(choice);
            return (
              <>
                <LogicSelectors
                  choice={choice}
                  search={search}
                  onSearch={onSearch}
                  hasVariantTabs
                />
                {edited === null ? (
                  <Empty text={editorMessages.choose} />
                ) : (
                  <ExplanationEditor key={JSON.stringify(edited)} edited={edited} />
                )}
              </>
            );
          }}
        </Loaded>
      </div>
    </Tabs>
  );
}
