import type { Profile } from '@verdure/contract/profiles/profiles';
import { CATEGORY_GROUPS } from '@verdure/contract/vocabulary';
import { Globe, Landmark, Map as MapIcon } from 'lucide-react';

import { Select } from '../../ui/controls/select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { customisationMessages } from './customisation.messages.ts';
import { useSetScheme } from './customisation.mutations.ts';

interface Props {
  readonly profile: Profile;
  readonly isEditable: boolean;
}

const ICONS = { geographic: MapIcon, globe: Globe, economic: Landmark } as const;
const NONE = 'none';

/** With what countries are compared: those of a category, or all (SCR-PROF-14). */
export function SchemePanel({ profile, isEditable }: Props) {
  const setScheme = useSetScheme(profile.id);
  const current = CATEGORY_GROUPS.find(({ id }) => id === profile.category_group_id);
  const Icon = current ? ICONS[current.icon] : null;
  const options = [
    { value: NONE, label: 'All countries' },
    ...CATEGORY_GROUPS.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Panel title="Category scheme">
      <div className="stack">
        <p className="scheme">
          {Icon ? <Icon className="icon" aria-hidden /> : null}
          {current
            ? `${current.name}. ${customisationMessages.schemeNote}`
            : 'Each country is compared with all ranked countries.'}
        </p>
        {isEditable ? (
          <Select
            label="Compare with"
            options={options}
            value={String(current?.id ?? NONE)}
            onChange={(value) => setScheme.mutate(value === NONE ? null : Number(value))}
          />
        ) : null}
      </div>
    </Panel>
  );
}
