import './search.css';

import { ListboxOption } from '../../ui/controls/listbox-option.tsx';
import type { useListbox } from '../../ui/controls/use-listbox.ts';
import { CoverageBadges } from '../../ui/marks/coverage-badge.tsx';
import type { Hit, HitGroup } from './search-groups.ts';
import type { SearchHits } from './use-search-hits.ts';

interface Props {
  readonly hits: SearchHits;
  readonly asked: string;
  readonly listbox: Pick<ReturnType<typeof useListbox>, 'active' | 'listId' | 'optionId'>;
  readonly onChoose: (hit: Hit) => void;
}

const FAILED = 'There was an error loading companies, please try refreshing';

/** The results by kind. If there are none, says what was searched. */
export function SearchOptions({ hits, asked, listbox, onChoose }: Props) {
  const starts = hits.groups.map((_, at) =>
    hits.groups.slice(0, at).reduce((sum, group) => sum + group.hits.length, 0),
  );
  return (
    <>
      {hits.hasFailed ? (
        <p className="dropdown-empty" role="alert">
          {FAILED}
        </p>
      ) : null}
      {hits.groups.length === 0 ? (
        <p className="dropdown-empty" role="status">
          {hits.isBusy ? 'Searching…' : `No results available. Searched for '${asked}'.`}
        </p>
      ) : null}
      <div
        id={listbox.listId}
        role="listbox"
        aria-label="Results"
        className="dropdown-options"
        hidden={hits.groups.length === 0}
      >
        {hits.groups.map((group, at) => (
          <OptionGroup
            key={group.label}
            group={group}
            start={starts[at] ?? 0}
            listbox={listbox}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  );
}

interface GroupProps extends Pick<Props, 'listbox' | 'onChoose'> {
  readonly group: HitGroup;
  /** How many options come before this group. */
  readonly start: number;
}

function OptionGroup({ group, start, listbox, onChoose }: GroupProps) {
  return (
    <div role="group" aria-label={group.label}>
      <p className="dropdown-group" aria-hidden="true">
        {group.label}
      </p>
      {group.hits.map((hit, at) => (
        <ListboxOption
          key={hit.path ?? hit.name}
          id={listbox.optionId(start + at)}
          isActive={start + at === listbox.active}
          onChoose={() => onChoose(hit)}
        >
          <span className="hit-name">{hit.name} </span>
          {hit.flags ? <CoverageBadges flags={hit.flags} /> : null}{' '}
          <span className="caption">{hit.about}</span>
        </ListboxOption>
      ))}
    </div>
  );
}
