import './disagreements.css';

import {
  DISAGREEMENTS_LISTED,
  type ReviewedDisagreement,
} from '@verdure/contract/desk/disagreements';
import { COMPANY_PILLARS } from '@verdure/contract/vocabulary';

import { formatMoment } from '../../../format/date.ts';
import { formatScore } from '../../../format/score.ts';
import { reviewPath } from '../../../paths.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { foundDisagreements } from './found-disagreements.ts';
import { STATE_WORDS } from './thread.messages.ts';
import { reviewMessages } from './review.messages.ts';

const PAGE_SIZE = 10;

/** Where the score is reviewed: among the approved values of its year, of every type (SCR-DIS-03). */
const scorePath = ({ company_id, reporting_year, metric_id }: ReviewedDisagreement): string =>
  reviewPath(company_id, {
    year: reporting_year,
    types: COMPANY_PILLARS.join(','),
    list: 'approved',
    metric: metric_id,
  });

const columns: readonly PlainColumn<ReviewedDisagreement>[] = [
  {
    header: 'Company',
    cell: (disagreement) => <a href={scorePath(disagreement)}>{disagreement.company_name}</a>,
  },
  {
    header: 'Metric',
    cell: ({ metric_name, dimension_name, reporting_year }) => (
      <div>
        {metric_name}
        <span className="caption disagreement-under">
          {dimension_name}, {reporting_year}
        </span>
      </div>
    ),
  },
  {
    header: 'Current Awareness Score',
    isNumber: true,
    cell: ({ current_awareness_score }) => formatScore(current_awareness_score),
  },
  {
    header: 'Suggested Awareness Score',
    isNumber: true,
    cell: ({ suggested_awareness_score }) => formatScore(suggested_awareness_score),
  },
  {
    header: 'Disagreement Reason',
    cell: ({ reason, state }) => (
      <div>
        <p className="disagreement-reason">{reason}</p>
        <span className="caption">{STATE_WORDS[state]}</span>
      </div>
    ),
  },
  {
    header: 'User Responsible',
    cell: ({ user_name, organisation_name }) => (
      <div>
        {user_name ?? reviewMessages.formerUser}
        <span className="caption disagreement-under">{organisation_name}</span>
      </div>
    ),
  },
  {
    header: 'Created At',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
];

interface Props {
  readonly disagreements: readonly ReviewedDisagreement[];
  readonly text: string;
  readonly page: number;
  readonly onChange: (change: { readonly text: string; readonly page: number }) => void;
}

/** What users think of scores, with its search, ten a page. */
export function DisagreementsTable({ disagreements, text, page, onChange }: Props) {
  const field = useDraft(text, (typed) => onChange({ text: typed, page: 1 }));
  if (disagreements.length === 0) {
    return <Empty text={reviewMessages.none} why={reviewMessages.noneWhy} />;
  }
  const found = foundDisagreements(disagreements, text);
  const { shown, ...paging } = pageOfRows(found, { page, pageSize: PAGE_SIZE });
  const isCut = disagreements.length === DISAGREEMENTS_LISTED;
  return (
    <div className="stack">
      <SearchField isNarrow label={reviewMessages.search} {...field} />
      <p className="caption" role="status">
        {reviewMessages.counted(found.length, disagreements.length)}
        {isCut ? `. ${reviewMessages.newestOnly(DISAGREEMENTS_LISTED)}` : null}
      </p>
      {found.length === 0 ? (
        <Empty text={reviewMessages.noneFound} />
      ) : (
        <PlainTable
          label={reviewMessages.title}
          columns={columns}
          rows={shown}
          keyOf={({ organisation_id, id }) => `${organisation_id}/${id}`}
        />
      )}
      <Pager
        label={reviewMessages.pages}
        {...paging}
        onPage={(next) => onChange({ text, page: next })}
      />
    </div>
  );
}
