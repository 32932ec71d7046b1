import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { Select } from '../../../ui/controls/select.tsx';
import { editMessages } from './company-management.messages.ts';

export interface CatalogueSector extends IdAndName {
  readonly parentSector: { readonly id: number; readonly name: string } | null;
}

interface Props {
  readonly sectors: readonly CatalogueSector[];
  /** The sub-sector; null until one is chosen. */
  readonly sectorId: number | null;
  readonly onChange: (sectorId: number | null) => void;
}

/** A sector, then one of its sub-sectors. Another sector resets the sub-sector. */
export function SectorChoice({ sectors, sectorId, onChange }: Props) {
  const parents = [
    ...new Map(
      sectors.flatMap(({ parentSector }) =>
        parentSector === null ? [] : [[parentSector.id, parentSector.name] as const],
      ),
    ),
  ];
  const current = sectors.find(({ id }) => id === sectorId)?.parentSector?.id ?? null;
  const [parentId, setParentId] = useState(current);
  const subSectors = sectors.filter(({ parentSector }) => parentSector?.id === parentId);
  return (
    <div className="sheet-row row-low">
      <Select
        label={editMessages.sector}
        placeholder={editMessages.choose}
        options={parents.map(([id, label]) => ({ value: String(id), label }))}
        value={parentId === null ? null : String(parentId)}
        onChange={(value) => {
          if (Number(value) === parentId) return;
          setParentId(Number(value));
          onChange(null);
        }}
      />
      <Select
        label={editMessages.subSector}
        placeholder={editMessages.choose}
        options={subSectors.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={sectorId === null ? null : String(sectorId)}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  );
}
