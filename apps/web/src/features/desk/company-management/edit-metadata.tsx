import './company-management.css';

import type { Company } from '@verdure/contract/coverage/companies';
import type { CompanyAdministration } from '@verdure/contract/desk/company-administration';
import type { IdAndName } from '@verdure/contract/http/fields';
import { COUNTRY_CODES, countryNameOf } from '@verdure/contract/vocabulary';
import { LOGO_SENTENCE, logoAddress } from '@verdure/contract/desk/company-management';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SendForm } from '../../../ui/controls/send-form.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { both } from '../../../ui/states/loaded-query.ts';
import { unsavedMark } from '../../../ui/unsaved.ts';
import { editMessages } from './company-management.messages.ts';
import {
  activitiesQuery,
  catalogueSectorsQuery,
  useChangeCompany,
} from './company-management.queries.ts';
import { changeOf, type Metadata, metadataOf, problemsOf } from './metadata.ts';
import { type CatalogueSector, SectorChoice } from './sector-choice.tsx';

export type ManagedDetails = Company & CompanyAdministration;

interface Props {
  readonly company: ManagedDetails;
}

/** What a company is called and is (SCR-MCM-01). */
export function EditMetadata({ company }: Props) {
  const sectors = useQuery(catalogueSectorsQuery());
  const activities = useQuery(activitiesQuery());
  const joined = both(sectors, activities, (all, known) => ({ sectors: all, activities: known }));
  return (
    <Loaded query={joined} failed={editMessages.sectorsFailed} heightPx={400}>
      {(catalogue) => <Form company={company} {...catalogue} />}
    </Loaded>
  );
}

interface FormProps extends Props {
  readonly sectors: readonly CatalogueSector[];
  readonly activities: readonly IdAndName[];
}

function Form({ company, sectors, activities }: FormProps) {
  const stored = metadataOf(company);
  const [form, setForm] = useState(stored);
  const set = (part: Partial<Metadata>) => setForm({ ...form, ...part });
  const problems = problemsOf(form);
  const changed = changeOf(form, stored);
  return (
    <SendForm
      className="sheet-form"
      action={editMessages.save}
      body={Object.values(problems)[0] ?? changed ?? editMessages.unchanged}
      send={useChangeCompany(company.id)}
    >
      <div className="sheet-form" {...unsavedMark(changed !== null)}>
        <Identity form={form} problems={problems} onChange={set} />
        <SectorChoice
          sectors={sectors}
          sectorId={form.sectorId}
          onChange={(sectorId) => set({ sectorId })}
        />
        <Activities form={form} activities={activities} onChange={set} />
        <Checkbox
          label={editMessages.icmLoadData}
          isChecked={form.icmLoadData}
          onChange={(icmLoadData) => set({ icmLoadData })}
        />
        <p className="caption">{editMessages.again}</p>
      </div>
    </SendForm>
  );
}

interface PartProps {
  readonly form: Metadata;
  readonly onChange: (part: Partial<Metadata>) => void;
}

const COUNTRIES = COUNTRY_CODES.map((code) => ({ value: code, label: countryNameOf(code) })).sort(
  (one, other) => one.label.localeCompare(other.label, 'en'),
);

function Identity({
  form,
  problems,
  onChange,
}: PartProps & { readonly problems: ReturnType<typeof problemsOf> }) {
  const isLogoWrong = form.logo !== '' && !logoAddress.safeParse(form.logo).success;
  return (
    <>
      <TextField
        label={editMessages.name}
        value={form.name}
        maxLength={300}
        error={problems.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={editMessages.isin}
        value={form.isin}
        maxLength={20}
        error={problems.isin}
        onChange={(event) => onChange({ isin: event.target.value })}
      />
      <Select
        label={editMessages.country}
        placeholder={editMessages.choose}
        options={COUNTRIES}
        value={form.country === '' ? null : form.country}
        onChange={(country) => onChange({ country })}
      />
      {form.country === '' ? <p className="caption">{editMessages.noCountry}</p> : null}
      <TextField
        label={editMessages.synonyms}
        hint={editMessages.synonymsHint}
        value={form.synonyms}
        onChange={(event) => onChange({ synonyms: event.target.value })}
      />
      <TextField
        label={editMessages.ticker}
        value={form.ticker}
        maxLength={30}
        onChange={(event) => onChange({ ticker: event.target.value })}
      />
      <TextField
        label={editMessages.logo}
        value={form.logo}
        maxLength={1_000}
        error={isLogoWrong ? LOGO_SENTENCE : undefined}
        onChange={(event) => onChange({ logo: event.target.value })}
      />
    </>
  );
}

function Activities({
  form: { activities: chosen },
  activities,
  onChange,
}: PartProps & { readonly activities: readonly IdAndName[] }) {
  const toggle = (id: number, isOn: boolean) =>
    onChange({
      activities: [...(chosen ?? []).filter((each) => each !== id), ...(isOn ? [id] : [])],
    });
  return (
    <fieldset className="sheet-activities">
      <legend>{editMessages.activities}</legend>
      <Checkbox
        label={editMessages.activitiesKnown}
        isChecked={chosen !== null}
        onChange={(isKnown) => onChange({ activities: isKnown ? [] : null })}
      />
      {chosen === null ? (
        <p className="caption">{editMessages.activitiesUnknown}</p>
      ) : (
        activities.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isChecked={chosen.includes(id)}
            onChange={(isOn) => toggle(id, isOn)}
          />
        ))
      )}
    </fieldset>
  );
}
