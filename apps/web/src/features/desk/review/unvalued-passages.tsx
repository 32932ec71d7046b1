import type { CompanyReview, UnvaluedPassages as Unvalued } from '@verdure/contract/desk/review';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { evidenceMessages } from './evidence.messages.ts';
import { reviewedExcerptsQuery } from './evidence.queries.ts';
import { Passage } from './passage.tsx';
import { choiceOf } from './review-choice.ts';
import { reviewMessages } from './review.messages.ts';
import type { ReviewSearch } from './review-search.ts';
import { useAddUnvalued } from './scopes.mutations.ts';

interface Props {
  readonly review: CompanyReview;
  readonly search: ReviewSearch;
  readonly onSearch: (change: ReviewSearch) => void;
  readonly openOf: (passage: ReviewedExcerpt) => (() => void) | null;
}

/** Passages that the machine found and no value came of: a button that is there while there are any. */
export function UnvaluedPassages({ review, search, onSearch, openOf }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (review.unvalued.length === 0) return null;
  const addedTo = ({ metric, year }: Unvalued, type: string) => {
    const { types } = choiceOf(review, search);
    const shown = types.some((each) => each === type) ? types : [...types, type];
    close();
    onSearch({ metric: metric.id, year, types: shown.join(','), list: undefined, view: undefined });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {evidenceMessages.unvalued(review.unvalued.length)}
      </Button>
      <Modal title={evidenceMessages.unvaluedTitle} isOpen={isOpen} onClose={close}>
        <div className="stack">
          <p className="caption">{evidenceMessages.unvaluedText}</p>
          {review.unvalued.map((each) => (
            <Found
              key={`${each.metric.id}/${each.year}`}
              companyId={review.company.id}
              isFixed={!review.company.may_change}
              found={each}
              openOf={openOf}
              onAdded={addedTo}
            />
          ))}
        </div>
      </Modal>
    </>
  );
}

interface FoundProps extends Pick<Props, 'openOf'> {
  readonly companyId: number;
  readonly isFixed: boolean;
  readonly found: Unvalued;
  readonly onAdded: (found: Unvalued, type: string) => void;
}

function Found({ companyId, isFixed, found, openOf, onAdded }: FoundProps) {
  const { metric, year } = found;
  const passages = useQuery(reviewedExcerptsQuery(companyId, metric.id));
  const add = useAddUnvalued({ companyId, year });
  const title = evidenceMessages.unvaluedOf(metric.name, year);
  return (
    <section className="stack" aria-label={title}>
      <h3 className="panel-title">{title}</h3>
      <div>
        <Button
          size="dense"
          disabledReason={isFixed ? reviewMessages.shared : null}
          isPending={add.isPending}
          onClick={() =>
            add.mutate(metric.id, {
              onSuccess: (added) => {
                if (added !== undefined) onAdded(found, added.dimension.type);
              },
            })
          }
        >
          {evidenceMessages.addValue}
        </Button>
      </div>
      <Loaded query={passages} failed={evidenceMessages.failed} heightPx={120}>
        {(all) =>
          all
            .filter((passage) => passage.year === year)
            .map((passage) => (
              <Passage key={passage.id} passage={passage} row={null} onOpen={openOf(passage)} />
            ))
        }
      </Loaded>
    </section>
  );
}
