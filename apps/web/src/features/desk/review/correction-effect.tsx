import './correction-effect.css';

import { useQuery } from '@tanstack/react-query';
import type { ReviewedMetric } from '@verdure/contract/desk/review';

import { Loaded } from '../../../ui/states/loaded.tsx';
import { holderWords, movedWords } from './effect-words.ts';
import { reviewMessages } from './review.messages.ts';
import { correctionEffectQuery } from './review.queries.ts';

interface Props {
  readonly row: ReviewedMetric;
  readonly company: string;
}

/** What the approval of a correction would do to what clients read. */
export function CorrectionEffect({ row, company }: Props) {
  const effect = useQuery(correctionEffectQuery(row.company_id, row.id));
  return (
    <section className="correction-effect" aria-label={reviewMessages.effect}>
      <h3 className="caption">{reviewMessages.effect}</h3>
      <Loaded query={effect} failed={reviewMessages.effectFailed} heightPx={40}>
        {(data) => (
          <>
            <p>
              <strong>{movedWords(company, data)}</strong>, {holderWords(data)}
            </p>
            <p className="caption">{reviewMessages.effectBasis}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}
