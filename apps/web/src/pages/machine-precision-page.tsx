import { PRECISION_OF } from '@verdure/contract/desk/machine-precision';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import {
  BY_WORDS,
  precisionMessages,
} from '../features/desk/machine-precision/precision.messages.ts';
import { precisionQuery } from '../features/desk/machine-precision/precision.queries.ts';
import { PRECISION_ORDERS } from '../features/desk/machine-precision/precision-search.ts';
import { PrecisionTable } from '../features/desk/machine-precision/precision-table.tsx';
import { cardsMessages } from '../features/desk/review/cards.messages.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { SegmentedControl } from '../ui/controls/segmented-control.tsx';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { useSearchChange } from './use-search-change.ts';

const TABLE_PX = 520;
const SEGMENTS = PRECISION_OF.map((value) => ({ value, label: BY_WORDS[value] }));

/** /dashboard/manage-scores/machine, with ?by=publisher&sort=precision */
export const MachinePrecisionPage = () => <Precision at={paths.machinePrecision} />;

/** /metric_ddp/manage-scores/machine: of the private companies of the organisation of role 6 */
export const MetricPrecisionPage = () => <Precision at={paths.metricPrecision} />;

/** Which of the two pages it is. */
interface At {
  readonly at: typeof paths.machinePrecision | typeof paths.metricPrecision;
}

const GRID_OF = {
  [paths.machinePrecision]: paths.manageScores,
  [paths.metricPrecision]: paths.metricScores,
} as const;

function Precision({ at }: At) {
  const { by = 'metric', sort = PRECISION_ORDERS[0] } = useSearch({ from: at });
  const change = useSearchChange(at);
  const found = useQuery(precisionQuery(by));
  return (
    <Page
      title={precisionMessages.title}
      above={<BackLink href={GRID_OF[at]}>{cardsMessages.title}</BackLink>}
      actions={
        <SegmentedControl
          label={precisionMessages.by}
          segments={SEGMENTS}
          value={by}
          onChange={(value) => change({ by: value === 'publisher' ? value : undefined })}
        />
      }
    >
      <Loaded query={found} failed={precisionMessages.failed} heightPx={TABLE_PX}>
        {(precision) => (
          <PrecisionTable
            precision={precision}
            by={by}
            order={sort}
            onOrder={(order) => change({ sort: order === PRECISION_ORDERS[0] ? undefined : order })}
          />
        )}
      </Loaded>
    </Page>
  );
}
