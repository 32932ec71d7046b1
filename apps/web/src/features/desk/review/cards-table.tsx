import '../../../ui/table/plain-table.css';

import type { ReviewCard } from '@verdure/contract/desk/review-cards';

import { formatDate } from '../../../format/date.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { CoverageBadges } from '../../../ui/marks/coverage-badge.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { ApprovedBar } from './approved-bar.tsx';
import { cardStatuses } from './card-status.ts';
import { CardTags } from './card-tags.tsx';
import { cardsMessages } from './cards.messages.ts';

interface Props {
  readonly cards: readonly ReviewCard[];
  readonly hrefOf: (card: ReviewCard) => string;
}

const columnsOf = (hrefOf: Props['hrefOf']): readonly PlainColumn<ReviewCard>[] => [
  { header: 'Company', cell: (card) => <a href={hrefOf(card)}>{card.name}</a> },
  { header: 'Sub-sector', cell: ({ sector_name }) => sector_name ?? 'No sub-sector available' },
  { header: 'Year', cell: ({ year }) => year ?? cardsMessages.noYear },
  {
    header: 'Approved',
    cell: ({ n_approved_company_metrics: approved, n_company_metrics: all }) => (
      <div className="review-table-count">
        {cardsMessages.approvedOf(approved, all)}
        <ApprovedBar approved={approved} all={all} />
      </div>
    ),
  },
  { header: 'Coverage', cell: (card) => <CoverageBadges flags={card} /> },
  { header: 'Status', cell: (card) => <CardTags statuses={cardStatuses(card)} /> },
  { header: 'Updated', cell: ({ updated_at }) => formatDate(updated_at) },
  {
    header: 'Actions',
    isHeaderHidden: true,
    cell: (card) => (
      <a className={buttonClass('secondary', 'dense')} href={hrefOf(card)}>
        {cardsMessages.manage}
        <span className="visually-hidden"> of {card.name}</span>
      </a>
    ),
  },
];

/** The companies of the grid as a table. */
export const CardsTable = ({ cards, hrefOf }: Props) => (
  <PlainTable
    label={cardsMessages.title}
    columns={columnsOf(hrefOf)}
    rows={cards}
    keyOf={({ company_id }) => company_id}
  />
);
