import { ListboxOption } from '../../ui/controls/listbox-option.tsx';
import type { useListbox } from '../../ui/controls/use-listbox.ts';
import { CoverageBadges } from '../../ui/marks/coverage-badge.tsx';
import type { SearchHits } from './use-search-hits.ts';

interface Props {
  readonly hits: SearchHits;
  readonly asked: string;
  readonly listbox: Pick<ReturnType<typeof useListbox>, 'active' | 'listId' | 'optionId'>;
  readonly onGo: (path: string) => void;
}

/** The results by kind; empty says what was searched. */
export function SearchOptions({ hits, asked, listbox, onGo }: Props) {
  if (hits.groups.length === 0) {
    return (
      <p className="dropdown-empty" role="status">
        {hits.isBusy ? 'Searching…' : `No results available. Searched for '${asked}'.`}
      </p>
    );
  }
  const starts = hits.groups.map((_, at) =>
    hits.groups.slice(0, at).reduce((sum, group) => sum + group.hits.length, 0),
  );
  return (
    <div id={listbox.listId} role="listbox" aria-label="Results" className="dropdown-options">
      {hits.groups.map(({ label, hits: found }, group) => (
        <div key={label} role="group" aria-label={label}>
          <p className="dropdown-group" aria-hidden="true">
            {label}
          </p>
          {found.map(({ path, name, about, flags }, at) => {
            const index = (starts[group] ?? 0) + at;
            return (
              <ListboxOption
                key={path}
                id={listbox.optionId(index)}
                isActive={index === listbox.active}
                onChoose={() => onGo(path)}
              >
                <span className="hit-name">{name}</span>
                {flags ? <CoverageBadges flags={flags} /> : null}
                <span className="caption">{about}</span>
              </ListboxOption>
            );
          })}
        </div>
      ))}
    </div>
  );
}
