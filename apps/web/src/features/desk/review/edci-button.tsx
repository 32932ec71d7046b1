import type { CompanyReview } from '@verdure/contract/desk/review';
import type { CompanyConstants } from '@verdure/contract/desk/review-catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { figureText } from './metric-figures.ts';
import { reviewMessages } from './review.messages.ts';
import { constantsQuery } from './review.queries.ts';
import { choiceOf } from './review-choice.ts';
import type { ReviewSearch } from './review-search.ts';
import { ScopesForm } from './scopes-form.tsx';
import { scopesMessages } from './scopes.messages.ts';
import { useAddEdciMetric } from './scopes.mutations.ts';

interface Props {
  readonly review: CompanyReview;
  readonly search: ReviewSearch;
}

/** 'EDCI': adds scopes or renewable energy for a year (SCR-APP-12). */
export function EdciButton({ review, search }: Props) {
  const [isOpen, setOpen] = useState(false);
  const constants = useQuery(constantsQuery());
  const close = () => setOpen(false);
  const whyNot = review.company.may_change ? null : reviewMessages.shared;
  return (
    <>
      <Button disabledReason={whyNot} onClick={() => setOpen(true)}>
        {scopesMessages.edci}
      </Button>
      <Modal
        title={scopesMessages.edciTitle}
        isOpen={isOpen}
        onClose={close}
        footer={<Button onClick={close}>{scopesMessages.close}</Button>}
      >
        <Loaded query={constants} failed={reviewMessages.failed}>
          {(found) => (
            <EdciYear
              review={review}
              constants={found}
              first={choiceOf(review, search).year ?? review.company.current_year}
            />
          )}
        </Loaded>
      </Modal>
    </>
  );
}

interface YearProps {
  readonly review: CompanyReview;
  readonly constants: CompanyConstants;
  readonly first: number | null;
}

const YEAR = /^(19|20|21)\d\d$/;

function EdciYear({ review, constants, first }: YearProps) {
  const [text, setText] = useState(first === null ? '' : String(first));
  const year = YEAR.test(text.trim()) ? Number(text) : null;
  return (
    <div className="stack">
      <TextField
        label={scopesMessages.year}
        inputMode="numeric"
        value={text}
        error={year === null ? scopesMessages.noYear : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {year === null ? null : (
        <>
          <Scopes review={review} constants={constants} year={year} />
          <Renewable review={review} constants={constants} year={year} />
        </>
      )}
    </div>
  );
}

interface OfYear extends Omit<YearProps, 'first'> {
  readonly year: number;
}

function Scopes({ review, constants, year }: OfYear) {
  const ids = [constants.scope_1_id, constants.scope_2_id, constants.scope_3_id];
  const present = review.metrics.filter((row) => row.year === year && ids.includes(row.metric.id));
  return (
    <section className="stack" aria-label={scopesMessages.scopes}>
      <h3 className="panel-title">{scopesMessages.scopes}</h3>
      {present.length === 0 ? <p className="caption">{scopesMessages.noScopes(year)}</p> : null}
      <dl className="facts-list review-facts">
        {present.map((row) => (
          <div key={row.id} className="review-fact">
            <dt>{row.metric.name}</dt>
            <dd>
              {figureText(row)}, {row.approved ? 'approved' : 'not approved'}
            </dd>
          </div>
        ))}
      </dl>
      <ScopesForm key={year} companyId={review.company.id} year={year} />
    </section>
  );
}

function Renewable({ review, constants, year }: OfYear) {
  const add = useAddEdciMetric({ companyId: review.company.id, year });
  const isPresent = review.metrics.some(
    (row) => row.year === year && row.metric.id === constants.renewable_energy_id,
  );
  return (
    <section className="stack" aria-label={scopesMessages.renewable}>
      <h3 className="panel-title">{scopesMessages.renewable}</h3>
      <p className="caption">
        {isPresent ? scopesMessages.hasRenewable(year) : scopesMessages.noRenewable(year)}
      </p>
      <div>
        <Button isPending={add.isPending} onClick={() => add.mutate(constants.renewable_energy_id)}>
          {scopesMessages.addRenewable}
        </Button>
      </div>
    </section>
  );
}
