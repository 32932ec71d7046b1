import type { CompanyPreferences } from '@verdure/contract/coverage/preferences';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PREFERENCE_NAMES, PREFERENCES, preferencesMessages } from './preferences.messages.ts';
import { preferencesQuery, useSetPreferences } from './preferences.queries.ts';

interface Props {
  readonly company: IdAndName;
  readonly onClose: () => void;
}

const CONTENT_PX = 320;

/** Which parts of a company are assessed, for an analyst to change (API-075). */
export function PreferencesModal({ company, onClose }: Props) {
  const stored = useQuery(preferencesQuery(company.id));
  const [changes, setChanges] = useState<Partial<CompanyPreferences>>({});
  const set = useSetPreferences(company.id, onClose);
  const chosen = stored.data && withoutOrphans(Object.assign({}, stored.data, changes));
  const isChanged = PREFERENCES.some((name) => chosen?.[name] !== stored.data?.[name]);
  return (
    <Modal
      title={preferencesMessages.title(company.name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={isChanged ? null : preferencesMessages.unchanged}
            isPending={set.isPending}
            onClick={() => chosen && set.mutate(chosen)}
          >
            {preferencesMessages.save}
          </Button>
        </>
      }
    >
      <Loaded query={stored} failed={preferencesMessages.failed} heightPx={CONTENT_PX}>
        {(before) => (
          <Choices
            preferences={withoutOrphans(Object.assign({}, before, changes))}
            onChange={(change) => setChanges(Object.assign({}, changes, change))}
          />
        )}
      </Loaded>
    </Modal>
  );
}

/** SFDR needs the impact measures, so it goes off with them. */
const withoutOrphans = (preferences: CompanyPreferences): CompanyPreferences =>
  preferences.sdg_alignment ? preferences : Object.assign({}, preferences, { sfdr: false });

interface ChoicesProps {
  readonly preferences: CompanyPreferences;
  readonly onChange: (change: Partial<CompanyPreferences>) => void;
}

function Choices({ preferences, onChange }: ChoicesProps) {
  return (
    <div className="stack">
      {PREFERENCES.map((name) =>
        name === 'sfdr' && !preferences.sdg_alignment ? (
          <p key={name} className="caption">
            {preferencesMessages.noSfdr}
          </p>
        ) : (
          <Checkbox
            key={name}
            label={PREFERENCE_NAMES[name]}
            isChecked={preferences[name]}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        ),
      )}
      <p className="caption">{preferencesMessages.effect}</p>
    </div>
  );
}
