import { FILTER_RULES, type FilterProblem } from '@verdure/sentiment/filter';
import { Check, X } from 'lucide-react';
import { useId } from 'react';

import { filterMessages } from './filter.messages.ts';

interface Props {
  readonly problems: readonly FilterProblem[];
}

/** The rules of the language, ticked while they are kept. */
export function FilterRules({ problems }: Props) {
  const id = useId();
  const broken = new Set<string>(problems.map(({ rule }) => rule));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="filter-heading">
        {filterMessages.rules}
      </h3>
      <ul className="filter-rules">
        {FILTER_RULES.map((rule) => (
          <li key={rule.id} data-broken={broken.has(rule.id) || undefined}>
            {broken.has(rule.id) ? (
              <X className="icon" role="img" aria-label="Broken" />
            ) : (
              <Check className="icon" role="img" aria-label="Kept" />
            )}
            <span>{rule.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const AROUND = 30;

/** The first problem: its sentence, and where it is, underlined. */
export function FilterProblemNote({ filter, problems }: Props & { readonly filter: string }) {
  const [first] = problems;
  const from = first === undefined ? 0 : Math.max(first.start - AROUND, 0);
  return (
    <div role="status">
      {first === undefined ? null : (
        <>
          <p className="field-error">{first.sentence}</p>
          {first.end > first.start ? (
            <p className="filter-place">
              {from > 0 ? '…' : ''}
              {filter.slice(from, first.start)}
              <mark>{filter.slice(first.start, first.end)}</mark>
              {filter.slice(first.end, first.end + AROUND)}
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}
