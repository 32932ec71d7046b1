import type { ReviewCard as Card } from '@verdure/contract/desk/review-cards';

import { formatDate } from '../../../format/date.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { CoverageBadges } from '../../../ui/marks/coverage-badge.tsx';
import { ApprovedBar } from './approved-bar.tsx';
import { cardStatuses } from './card-status.ts';
import { CardTags } from './card-tags.tsx';
import { cardsMessages } from './cards.messages.ts';
import { CompanyLogo } from './company-logo.tsx';

const MOST_TAGS = 3;

interface Props {
  readonly card: Card;
  /** Where its values are reviewed. */
  readonly href: string;
}

/** One company of the grid: the whole card leads to its review (SCR-MS-04). */
export function ReviewCard({ card, href }: Props) {
  const { name, sector_name, year, updated_at } = card;
  const { n_approved_company_metrics: approved, n_company_metrics: all } = card;
  return (
    <li className="review-card">
      <div className="review-card-head">
        <CompanyLogo name={name} logo={card.logo} />
        <div className="review-card-names">
          <h2 className="review-card-name">
            <a className="review-card-link" href={href}>
              {name}
            </a>
          </h2>
          <p className="caption">{sector_name ?? 'No sub-sector available'}</p>
        </div>
      </div>
      <div>
        <p className="review-card-count">
          <span>
            <strong>{cardsMessages.approvedOf(approved, all)}</strong> approved
          </span>
          <span className="caption">{year ?? cardsMessages.noYear}</span>
        </p>
        <ApprovedBar approved={approved} all={all} />
      </div>
      <CardTags statuses={cardStatuses(card)} most={MOST_TAGS} />
      <div className="review-card-foot">
        <p className="caption">
          <CoverageBadges flags={card} hasTooltips />
          Updated {formatDate(updated_at)}
        </p>
        <a className={buttonClass('secondary', 'dense')} href={href}>
          {cardsMessages.manage}
          <span className="visually-hidden"> of {name}</span>
        </a>
      </div>
    </li>
  );
}
