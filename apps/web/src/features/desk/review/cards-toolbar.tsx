import { CARD_ORDERS } from '@verdure/contract/desk/card-orders';

import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { cardsMessages, ORDER_WORDS } from './cards.messages.ts';
import type { CardsSearch } from './cards-search.ts';

interface Props {
  readonly search: CardsSearch;
  /** Another choice begins at its first page. */
  readonly onChange: (change: CardsSearch) => void;
}

const SETTLES_AFTER_MS = 300;
const ORDERS = CARD_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }));

/** Which companies, in which order, as cards or a table (SCR-MS-02, 03). */
export function CardsToolbar({ search, onChange }: Props) {
  const { complete, q = '', sort = CARD_ORDERS[0], view } = search;
  const field = useDraft(
    q,
    (text) => onChange({ q: text.trim() === '' ? undefined : text, page: undefined }),
    { waitMs: SETTLES_AFTER_MS },
  );
  return (
    <div className="review-toolbar">
      <SegmentedControl
        label={cardsMessages.toggle}
        value={complete ?? 'false'}
        segments={[
          { value: 'false', label: cardsMessages.pending },
          { value: 'true', label: cardsMessages.complete },
        ]}
        onChange={(value) =>
          onChange({ complete: value === 'true' ? value : undefined, page: undefined })
        }
      />
      <div className="review-toolbar-search">
        <SearchField label={cardsMessages.search} maxLength={100} {...field} />
      </div>
      <Select
        label={cardsMessages.sort}
        options={ORDERS}
        value={sort}
        onChange={(value) =>
          onChange({ sort: value === CARD_ORDERS[0] ? undefined : value, page: undefined })
        }
      />
      <SegmentedControl
        label={cardsMessages.look}
        value={view ?? 'cards'}
        segments={[
          { value: 'cards', label: cardsMessages.cards },
          { value: 'table', label: cardsMessages.table },
        ]}
        onChange={(value) => onChange({ view: value === 'table' ? value : undefined })}
      />
    </div>
  );
}
