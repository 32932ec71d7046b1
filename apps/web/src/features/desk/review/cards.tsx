import './cards.css';

import type { ReviewCard as Card } from '@verdure/contract/desk/review-cards';
import { CARDS_A_PAGE } from '@verdure/contract/desk/review-cards';

import { Empty } from '../../../ui/states/empty.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { CardsTable } from './cards-table.tsx';
import { cardsMessages } from './cards.messages.ts';
import { ReviewCard } from './review-card.tsx';
import type { CardsSearch } from './cards-search.ts';

interface Props {
  readonly total: number;
  readonly cards: readonly Card[];
  readonly search: CardsSearch;
  readonly hrefOf: (card: Card) => string;
  readonly onPage: (page: number | undefined) => void;
}

/** One page of companies, twelve at a time (SCR-MS-01). */
export function Cards({ total, cards, search, hrefOf, onPage }: Props) {
  const pages = Math.max(Math.ceil(total / CARDS_A_PAGE), 1);
  if (total === 0) return <Empty text={noneOf(search)} />;
  return (
    <div>
      <p className="caption review-counted" role="status">
        {cardsMessages.counted(total)}
      </p>
      {search.view === 'table' ? (
        <CardsTable cards={cards} hrefOf={hrefOf} />
      ) : (
        <ul className="review-cards">
          {cards.map((card) => (
            <ReviewCard key={card.company_id} card={card} href={hrefOf(card)} />
          ))}
        </ul>
      )}
      <Pager
        label={cardsMessages.pages}
        page={Math.min(search.page ?? 1, pages)}
        pages={pages}
        onPage={(page) => onPage(page === 1 ? undefined : page)}
      />
    </div>
  );
}

function noneOf({ q, complete }: CardsSearch): string {
  if (q !== undefined) return cardsMessages.noneFound;
  return complete ? cardsMessages.noneComplete : cardsMessages.nonePending;
}
