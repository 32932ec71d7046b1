import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { numberIn } from '../../../format/typed-number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { unitsQuery } from './review.queries.ts';
import { SCOPES, scopesMessages } from './scopes.messages.ts';
import type { ScopeField } from './scopes.messages.ts';
import { useAddScopes } from './scopes.mutations.ts';
import { withTypedUnit } from './typed-unit.ts';

interface Props {
  readonly companyId: number;
  readonly year: number;
  readonly onAdded?: () => void;
}

interface Entered {
  readonly value: string;
  readonly unit: string;
}
type Values = Readonly<Record<ScopeField, Entered>>;

const USUAL_UNIT = 'tonnes CO2e';
const EMPTY: Entered = { value: '', unit: USUAL_UNIT };
const NOTHING: Values = { scope_1: EMPTY, scope_2: EMPTY, scope_3: EMPTY };

const isAmount = (text: string): boolean => (numberIn(text) ?? -1) >= 0;
const isGiven = ({ value }: Entered): boolean => value.trim() !== '';

/** Why nothing can be sent; null if it can (SCR-MCM-11). */
function whyNot(values: Values): string | null {
  const given = Object.values(values).filter(isGiven);
  if (given.length === 0) return scopesMessages.nothingGiven;
  return given.every(({ value }) => isAmount(value)) ? null : scopesMessages.noNumber;
}

function bodyOf(values: Values) {
  const given = Object.entries(values).flatMap(([field, { value, unit }]) =>
    isGiven({ value, unit }) ? [[field, { value: numberIn(value), unit }] as const] : [],
  );
  return Object.fromEntries(given);
}

/** The three scopes of a year with their units; one of them is enough. */
export function ScopesForm({ companyId, year, onAdded }: Props) {
  const [typed, setTyped] = useState(NOTHING);
  const { data: units } = useQuery(unitsQuery());
  const unitsOf = (name: string) => units?.[name] ?? [USUAL_UNIT];
  const read = (field: ScopeField, name: string) => withTypedUnit(typed[field], unitsOf(name));
  const values = { ...typed };
  for (const { field, name } of SCOPES) values[field] = read(field, name);
  const add = useAddScopes({ companyId, year });
  const reason = whyNot(values);
  const change = (field: ScopeField, entered: Partial<Entered>) =>
    setTyped({ ...typed, [field]: { ...typed[field], ...entered } });
  return (
    <form
      className="stack"
      aria-label={scopesMessages.captureTitle(year)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null || add.isPending) return;
        add.mutate(bodyOf(values), {
          onSuccess: () => {
            setTyped(NOTHING);
            onAdded?.();
          },
        });
      }}
    >
      {SCOPES.map(({ field, name }) => (
        <div key={field} className="value-fields">
          <TextField
            label={name}
            inputMode="decimal"
            autoComplete="off"
            value={typed[field].value}
            error={
              isGiven(values[field]) && !isAmount(values[field].value)
                ? scopesMessages.noNumber
                : undefined
            }
            onChange={(event) => change(field, { value: event.target.value })}
          />
          <Select
            label={`${scopesMessages.unit} of ${name.toLowerCase()}`}
            isLabelHidden
            options={unitsOf(name).map((unit) => ({ value: unit, label: unit }))}
            value={values[field].unit}
            onChange={(unit) => change(field, { value: values[field].value, unit })}
          />
        </div>
      ))}
      <div>
        <Button type="submit" disabledReason={reason} isPending={add.isPending}>
          {scopesMessages.addScopes}
        </Button>
      </div>
    </form>
  );
}
