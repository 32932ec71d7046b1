import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { precisionMessages } from '../features/desk/machine-precision/precision.messages.ts';
import { Cards } from '../features/desk/review/cards.tsx';
import { cardsMessages } from '../features/desk/review/cards.messages.ts';
import { CardsToolbar } from '../features/desk/review/cards-toolbar.tsx';
import { reviewCardsQuery } from '../features/desk/review/review.queries.ts';
import { paths, reviewPath } from '../paths.ts';
import { buttonClass } from '../ui/controls/button-class.ts';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { useSearchChange } from './use-search-change.ts';

const GRID_PX = 560;

/** /dashboard/manage-scores, with ?complete=true&q=TEXT&sort=ORDER&page=2&view=table */
export const ManageScoresPage = () => <Grid at={paths.manageScores} />;

/** /metric_ddp/manage-scores: the private companies of the organisation of role 6 */
export const MetricScoresPage = () => <Grid at={paths.metricScores} />;

interface GridProps {
  readonly at: typeof paths.manageScores | typeof paths.metricScores;
}

const PRECISION_OF_GRID = {
  [paths.manageScores]: paths.machinePrecision,
  [paths.metricScores]: paths.metricPrecision,
} as const;

function Grid({ at }: GridProps) {
  const search = useSearch({ from: at });
  const change = useSearchChange(at);
  const found = useQuery(reviewCardsQuery(search));
  const { complete, q, sort, page } = search;
  return (
    <Page
      title={cardsMessages.title}
      actions={
        <a className={buttonClass('quiet')} href={PRECISION_OF_GRID[at]}>
          {precisionMessages.title}
        </a>
      }
    >
      <CardsToolbar search={search} onChange={change} />
      <Loaded query={found} failed={cardsMessages.failed} heightPx={GRID_PX}>
        {({ total, cards }) => (
          <Cards
            total={total}
            cards={cards}
            search={search}
            hrefOf={({ company_id }) => reviewPath(company_id, { complete, q, sort, page }, at)}
            onPage={(page) => change({ page })}
          />
        )}
      </Loaded>
    </Page>
  );
}
