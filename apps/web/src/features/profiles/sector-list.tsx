import './customisation.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import type { Profile } from '@verdure/contract/profiles/profiles';

import { Select } from '../../ui/controls/select.tsx';
import type { Draft } from './weighing.ts';

export interface Sector extends IdAndName {
  readonly parentSector: { readonly id: number; readonly name: string } | null;
}

interface Props {
  readonly sectors: readonly Sector[];
  readonly current: Sector;
  readonly profile: Profile;
  readonly draft: Draft;
  readonly onSector: (sectorId: number) => void;
}

function marksOf(profile: Profile, draft: Draft) {
  const customised = new Set(
    profile.sectors.filter((each) => each.is_customised).map(({ sector_id }) => sector_id),
  );
  const isChanged = (id: number) =>
    draft.shares.has(id) || [...draft.groups.values()].some(({ sectorId }) => sectorId === id);
  return (id: number) => (isChanged(id) ? 'not saved' : customised.has(id) ? 'customised' : null);
}

/** Sectors, and the sub-sectors of one of them; a dot marks the customised ones (SCR-PROF-04). */
export function SectorList({ sectors, current, profile, draft, onSector }: Props) {
  const markOf = marksOf(profile, draft);
  const parents = new Map(
    sectors.flatMap(({ parentSector: parent }) => (parent ? [[parent.id, parent.name]] : [])),
  );
  const childrenOf = (parentId: number) =>
    sectors.filter(({ parentSector }) => parentSector?.id === parentId);
  const parentId = current.parentSector?.id ?? 0;
  const options = [...parents].map(([id, name]) => {
    const marked = childrenOf(id).filter((child) => markOf(child.id) !== null).length;
    return { value: String(id), label: marked === 0 ? name : `${name} (${marked} customised)` };
  });
  return (
    <nav className="sector-list lines" aria-label="Sub-sectors">
      <Select
        label="Sector"
        options={options}
        value={String(parentId)}
        onChange={(value) => onSector(childrenOf(Number(value))[0]?.id ?? current.id)}
      />
      <ul>
        {childrenOf(parentId).map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current.id || undefined}
              onClick={() => onSector(id)}
            >
              {name}
              {markOf(id) === null ? null : (
                <span className="sector-dot" role="img" aria-label={markOf(id) ?? ''} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
