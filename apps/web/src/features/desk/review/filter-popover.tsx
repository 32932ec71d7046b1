import type { CompanyReview } from '@verdure/contract/desk/review';
import { COMPANY_PILLARS } from '@verdure/contract/vocabulary';
import type { CompanyPillar } from '@verdure/contract/vocabulary';
import { ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Floating } from '../../../ui/overlay/floating.tsx';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { PILLAR_WORDS, USUAL_PILLARS } from './pillar-words.ts';
import type { ReviewChoice } from './review-choice.ts';
import { reviewMessages } from './review.messages.ts';
import type { ReviewSearch } from './review-search.ts';

type FilterSearch = Pick<ReviewSearch, 'year' | 'types'>;

interface Props {
  readonly review: CompanyReview;
  readonly choice: ReviewChoice;
  readonly onChange: (change: FilterSearch) => void;
}

const isUsual = (types: readonly CompanyPillar[]): boolean =>
  types.length === USUAL_PILLARS.length && USUAL_PILLARS.every((each) => types.includes(each));

/** What the address says of a filter; nothing for what is usual. */
const searchOf = (
  { company }: CompanyReview,
  { year, types }: Pick<ReviewChoice, 'year' | 'types'>,
): FilterSearch => ({
  year: year === null || year === company.years[0] ? undefined : year,
  types: isUsual(types) ? undefined : types.join(','),
});

/** Year and types of dimension behind a button, and the filter as chips (SCR-APP-03). */
export function ReviewFilter({ review, choice, onChange }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  useShortcuts([{ keys: 'f', label: reviewMessages.filter, run: () => setOpen(true) }]);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="button button-secondary button-dense"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter className="icon" aria-hidden />
        {reviewMessages.filter}
      </button>
      <FilterChips review={review} choice={choice} onChange={onChange} />
      {isOpen ? (
        <Floating anchor={anchor} onClose={close}>
          <FilterForm
            review={review}
            choice={choice}
            onApply={(next) => {
              onChange(searchOf(review, next));
              close();
            }}
          />
        </Floating>
      ) : null}
    </>
  );
}

function FilterChips({ review, choice, onChange }: Props) {
  const search = searchOf(review, choice);
  const typesWord =
    choice.types.length === COMPANY_PILLARS.length
      ? 'All types'
      : choice.types.map((type) => PILLAR_WORDS[type]).join(', ');
  return (
    <>
      {search.year === undefined ? null : (
        <Chip removeName={`Remove ${search.year}`} onRemove={() => onChange({ year: undefined })}>
          {search.year}
        </Chip>
      )}
      {search.types === undefined ? null : (
        <Chip removeName={`Remove ${typesWord}`} onRemove={() => onChange({ types: undefined })}>
          {typesWord}
        </Chip>
      )}
    </>
  );
}

interface FormProps {
  readonly review: CompanyReview;
  readonly choice: ReviewChoice;
  readonly onApply: (next: Pick<ReviewChoice, 'year' | 'types'>) => void;
}

const takeFocus = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('button, input')?.focus();

function FilterForm({ review: { company }, choice, onApply }: FormProps) {
  const [year, setYear] = useState(choice.year);
  const [types, setTypes] = useState(choice.types);
  const toggle = (type: CompanyPillar) =>
    setTypes(types.includes(type) ? types.filter((each) => each !== type) : [...types, type]);
  return (
    <section ref={takeFocus} className="review-filter" aria-label={reviewMessages.filter}>
      <p className="review-filter-label">{reviewMessages.year}</p>
      <SegmentedControl
        label={reviewMessages.year}
        segments={company.years.map((each) => ({ value: String(each), label: String(each) }))}
        value={String(year)}
        onChange={(next) => setYear(Number(next))}
      />
      <fieldset className="review-filter-types">
        <legend>{reviewMessages.types}</legend>
        {COMPANY_PILLARS.map((type) => (
          <Checkbox
            key={type}
            label={PILLAR_WORDS[type]}
            isChecked={types.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
      </fieldset>
      <div className="review-buttons">
        <Button
          size="dense"
          disabledReason={types.length === 0 ? reviewMessages.noTypes : null}
          onClick={() => onApply({ year, types })}
        >
          {reviewMessages.apply}
        </Button>
        <Button
          size="dense"
          variant="quiet"
          onClick={() => onApply({ year: company.years[0] ?? null, types: USUAL_PILLARS })}
        >
          {reviewMessages.reset}
        </Button>
      </div>
    </section>
  );
}
