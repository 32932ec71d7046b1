import type { CompanyPreferences } from '@verdure/contract/desk/preferences';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SendForm } from '../../../ui/controls/send-form.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { unsavedMark } from '../../../ui/unsaved.ts';
import { PREFERENCE_NAMES, PREFERENCES, preferencesMessages } from './preferences.messages.ts';
import { preferencesQuery, useSetPreferences } from './preferences.queries.ts';

const CONTENT_PX = 320;

/** Which parts of a company are assessed, for an analyst to change (API-075). */
export function usePreferencesForm(companyId: number) {
  const stored = useQuery(preferencesQuery(companyId));
  const [changes, setChanges] = useState<Partial<CompanyPreferences>>({});
  const chosen = stored.data && withoutOrphans({ ...stored.data, ...changes });
  const isChanged = PREFERENCES.some((name) => chosen?.[name] !== stored.data?.[name]);
  return {
    choices: (
      <Loaded query={stored} failed={preferencesMessages.failed} heightPx={CONTENT_PX}>
        {(before) => (
          <Choices
            isChanged={isChanged}
            preferences={withoutOrphans({ ...before, ...changes })}
            onChange={(change) => setChanges({ ...changes, ...change })}
          />
        )}
      </Loaded>
    ),
    /** What is sent, or why it cannot be yet. */
    body: chosen && isChanged ? chosen : preferencesMessages.unchanged,
    forget: () => setChanges({}),
  };
}

/** The form on a page of its own, such as a section of a sheet. */
export function EditPreferences({ companyId }: { readonly companyId: number }) {
  const { choices, body, forget } = usePreferencesForm(companyId);
  const send = useSetPreferences(companyId);
  return (
    <SendForm action={preferencesMessages.save} body={body} send={send} onDone={forget}>
      {choices}
    </SendForm>
  );
}

/** SFDR needs the impact measures, so it goes off with them. */
const withoutOrphans = (preferences: CompanyPreferences): CompanyPreferences =>
  preferences.sdg_alignment ? preferences : { ...preferences, sfdr: false };

interface ChoicesProps {
  readonly preferences: CompanyPreferences;
  readonly isChanged: boolean;
  readonly onChange: (change: Partial<CompanyPreferences>) => void;
}

function Choices({ preferences, isChanged, onChange }: ChoicesProps) {
  return (
    <div className="stack" {...unsavedMark(isChanged)}>
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
