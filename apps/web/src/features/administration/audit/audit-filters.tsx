import './audit.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import { METRICS } from '@verdure/contract/vocabulary';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useSavedDraft } from '../../../ui/use-saved-draft.ts';
import { auditMessages } from './audit.messages.ts';
import { NO_FILTERS } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';
import { actionWords } from './audit-words.ts';

interface Props {
  readonly search: AuditSearch;
  readonly onSearch: (change: Partial<AuditSearch>) => void;
  readonly actions: readonly string[];
  /** The organisations to choose from; empty if the viewer sees only their own. */
  readonly organisations: readonly IdAndName[];
  /** Chooses the company. */
  readonly companyFilter: ReactNode;
}

const TYPING_ENDS_AFTER_MS = 500;
const EVERY = 'every';

const METRIC_OPTIONS = [
  { value: EVERY, label: 'Every metric' },
  ...METRICS.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Filters are in the address; changing one returns to the first page. */
export function AuditFilters({ search, onSearch, actions, organisations, companyFilter }: Props) {
  const change = (part: Partial<AuditSearch>) => onSearch({ ...part, page: undefined });
  const { from, to } = search;
  const areReversed = from !== undefined && to !== undefined && from > to;
  return (
    <form className="audit-filters" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="First day (UTC)"
        type="date"
        value={from ?? ''}
        error={areReversed ? auditMessages.daysReversed : undefined}
        onChange={(event) => change({ from: event.target.value || undefined })}
      />
      <TextField
        label="Last day (UTC)"
        type="date"
        value={to ?? ''}
        onChange={(event) => change({ to: event.target.value || undefined })}
      />
      <ActorField actor={search.actor ?? ''} onActor={(actor) => change({ actor })} />
      <Select
        label="Action"
        options={[
          { value: EVERY, label: 'Every action' },
          ...actions.map((action) => ({ value: action, label: actionWords(action) })),
        ]}
        value={search.action ?? EVERY}
        onChange={(action) => change({ action: action === EVERY ? undefined : action })}
      />
      {companyFilter}
      <Select
        label="Metric"
        options={METRIC_OPTIONS}
        value={search.metric === undefined ? EVERY : String(search.metric)}
        onChange={(id) => change({ metric: id === EVERY ? undefined : Number(id) })}
      />
      {organisations.length > 1 ? (
        <Select
          label="Organisation"
          options={[
            { value: EVERY, label: 'Every organisation' },
            ...organisations.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={search.organisation === undefined ? EVERY : String(search.organisation)}
          onChange={(id) => change({ organisation: id === EVERY ? undefined : Number(id) })}
        />
      ) : null}
      <Button onClick={() => onSearch(NO_FILTERS)}>Clear filters</Button>
    </form>
  );
}

interface ActorProps {
  readonly actor: string;
  readonly onActor: (actor: string | undefined) => void;
}

/** Searches once typing stops; a changed address updates the field. */
function ActorField({ actor, onActor }: ActorProps) {
  const [text, setText] = useSavedDraft({
    saved: actor,
    read: (typed) => typed.trim(),
    onSave: (typed) => onActor(typed || undefined),
    afterMs: TYPING_ENDS_AFTER_MS,
  });
  return (
    <SearchField
      label="Name or email"
      value={text}
      maxLength={254}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
