import './filter-editor.css';

import { MOST_FILTER_CHARACTERS, parseFilter } from '@verdure/sentiment/filter';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { SendForm } from '../../../ui/controls/send-form.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { unsavedMark } from '../../../ui/unsaved.ts';
import { filterMessages } from './filter.messages.ts';
import { useSaveFilter, useTryFilter } from './filter.queries.ts';
import { FilterProblemNote, FilterRules } from './filter-rules.tsx';
import { FilterTree } from './filter-tree.tsx';
import { FilterTrial } from './filter-trial.tsx';

interface Filter {
  readonly companyId: number;
  /** The stored filter; empty without one. */
  readonly stored: string;
}

/** A company's sentiment filter: checked while it is typed, tried, then stored (SCR-MCM-06). */
export function useFilterForm({ companyId, stored }: Filter) {
  const [filter, setFilter] = useState(stored);
  const parsed = parseFilter(filter);
  const problems = parsed.isValid ? [] : parsed.problems;
  const trying = useTryFilter(companyId);
  const whyNot = problems[0]?.sentence ?? null;
  return {
    text: (
      <div className="stack" {...unsavedMark(filter.trim() !== stored)}>
        <p className="caption">{filterMessages.intro}</p>
        <div className="filter-text" data-first-focus>
          <TextArea
            label={filterMessages.text}
            value={filter}
            onChange={setFilter}
            mostCharacters={MOST_FILTER_CHARACTERS}
            tooLong={filterMessages.tooLong}
            rows={5}
          />
        </div>
        <FilterProblemNote filter={filter} problems={problems} />
        {trying.data === undefined ? null : <FilterTrial tried={trying.data} />}
        <FilterRules problems={problems} />
        {parsed.isValid ? <FilterTree tree={parsed.tree} /> : null}
      </div>
    ),
    tryIt: (
      <Button
        isPending={trying.isPending}
        disabledReason={whyNot}
        onClick={() => trying.mutate(filter)}
      >
        {filterMessages.try}
      </Button>
    ),
    /** What is sent, or why it cannot be yet. */
    body: whyNot ?? (filter.trim() === stored ? filterMessages.unchanged : { filter }),
  };
}

/** The form on a page of its own, such as a section of a sheet. */
export function EditSentimentFilter({ companyId, stored }: Filter) {
  const { text, tryIt, body } = useFilterForm({ companyId, stored });
  const send = useSaveFilter(companyId);
  return (
    <SendForm action={filterMessages.save} body={body} send={send} acts={tryIt}>
      {text}
    </SendForm>
  );
}
