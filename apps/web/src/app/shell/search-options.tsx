import { Combobox } from '@mantine/core';

import { CoverageBadges } from '../../ui/marks/coverage-badge.tsx';
import type { SearchHits } from './use-search-hits.ts';

interface Props {
  readonly hits: SearchHits;
  readonly asked: string;
}

export function SearchOptions({ hits, asked }: Props) {
  if (hits.groups.length === 0) {
    return (
      <Combobox.Empty className="dropdown-empty">
        {hits.isBusy ? 'Searching…' : `No results available. Searched for '${asked}'.`}
      </Combobox.Empty>
    );
  }
  return hits.groups.map(({ label, hits: found }) => (
    <Combobox.Group key={label} label={label}>
      {found.map(({ path, name, about, flags }) => (
        <Combobox.Option key={path} value={path}>
          <span className="hit-name">{name}</span>
          <span className="caption">{about}</span>
          {flags ? <CoverageBadges flags={flags} /> : null}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ));
}
