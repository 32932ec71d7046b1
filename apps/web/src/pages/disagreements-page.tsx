import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { useViewer } from '../api/viewer.ts';
import { DisagreementsTable } from '../features/desk/disagreements/disagreements-table.tsx';
import { reviewMessages } from '../features/desk/disagreements/review.messages.ts';
import { disagreementsQuery } from '../features/desk/disagreements/review.queries.ts';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { useSearchChange } from './use-search-change.ts';

const TABLE_PX = 520;

/** /dashboard/disagreements, with ?search=TEXT and ?page=2 */
export function DisagreementsPage() {
  const { abilities } = useViewer();
  return (
    <Page title={reviewMessages.title}>
      {/* they come from every organisation */}
      {abilities.manage_organisations ? <Review /> : <Empty text={reviewMessages.mayNot} />}
    </Page>
  );
}

function Review() {
  const { search = '', page = 1 } = useSearch({ from: paths.disagreements });
  const change = useSearchChange(paths.disagreements);
  const disagreements = useQuery(disagreementsQuery());
  return (
    <Loaded query={disagreements} failed={reviewMessages.loadFailed} heightPx={TABLE_PX}>
      {(all) => (
        <DisagreementsTable
          disagreements={all}
          text={search}
          page={page}
          onChange={(next) =>
            change({
              search: next.text === '' ? undefined : next.text,
              page: next.page === 1 ? undefined : next.page,
            })
          }
        />
      )}
    </Loaded>
  );
}
