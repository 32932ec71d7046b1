import './organisations.css';

import { useId } from 'react';

import { TextField } from '../../../ui/controls/text-field.tsx';

interface Props {
  readonly name: string;
  readonly address: string;
  readonly onName: (name: string) => void;
  readonly onAddress: (address: string) => void;
}

const LONGEST_NAME_CHARACTERS = 300;
const LONGEST_ADDRESS_CHARACTERS = 1_000;

/** The name, and the address on as many lines as it needs. */
export function OrganisationFields({ name, address, onName, onAddress }: Props) {
  const id = useId();
  return (
    <>
      <TextField
        label="Name"
        value={name}
        required
        autoComplete="off"
        maxLength={LONGEST_NAME_CHARACTERS}
        onChange={(event) => onName(event.target.value)}
      />
      <div className="field">
        <label htmlFor={id}>Address (optional)</label>
        <div className="field-box">
          <textarea
            id={id}
            className="text-area"
            rows={3}
            value={address}
            autoComplete="off"
            maxLength={LONGEST_ADDRESS_CHARACTERS}
            onChange={(event) => onAddress(event.target.value)}
          />
        </div>
      </div>
    </>
  );
}
