import './master.css';

import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import type { MasterInputType } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { inputOf } from './master-inputs.ts';
import { masterMessages } from './master.messages.ts';
import { MasterTable } from './master-table.tsx';
import type { Inputs } from './master-table.tsx';
import { useCreateMaster } from './use-create-master.ts';

interface Props {
  readonly portfolios: readonly Portfolio[];
  /** Closes the mode: after success, and by Cancel. */
  readonly onEnd: () => void;
}

const MODES = [
  { value: 'percent', label: masterMessages.percent },
  { value: 'amount', label: masterMessages.amount },
] as const;

const NO_INPUTS: Inputs = new Map();

/** Name, percent or amount, and the portfolios with their inputs (SCR-MAST-01). */
export function MasterView({ portfolios, onEnd }: Props) {
  const [name, setName] = useState('');
  const [type, setType] = useState<MasterInputType>('percent');
  const [inputs, setInputs] = useState(NO_INPUTS);
  const [isTried, setTried] = useState(false);
  const create = useCreateMaster();
  const filled = filledInputs(inputs, type);
  const submit = () => {
    setTried(true);
    if (name.trim() === '' || inputs.size === 0 || filled === null) return;
    const body = { name: name.trim(), input_type: type, portfolios: filled };
    create.mutate(body, { onSuccess: onEnd });
  };
  return (
    <form
      className="master"
      aria-label={masterMessages.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="caption">{masterMessages.help}</p>
      <div className="master-head">
        <TextField
          label={masterMessages.name}
          value={name}
          maxLength={UPLOAD_LIMITS.nameCharacters}
          error={isTried && name.trim() === '' ? masterMessages.unnamed : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <SegmentedControl
          label={masterMessages.inputs}
          segments={MODES}
          value={type}
          onChange={setType}
        />
      </div>
      {isTried && inputs.size === 0 ? (
        <p className="field-error" role="alert">
          {masterMessages.noneSelected}
        </p>
      ) : null}
      <MasterTable
        portfolios={portfolios}
        type={type}
        inputs={inputs}
        isTried={isTried}
        onInputs={setInputs}
      />
      <div className="master-foot">
        <Button onClick={onEnd}>Cancel</Button>
        <Button variant="primary" type="submit" isPending={create.isPending}>
          Create
        </Button>
      </div>
    </form>
  );
}

/** The inputs as numbers; null if one is not a number of the mode. */
function filledInputs(inputs: Inputs, type: MasterInputType) {
  const filled = [...inputs].flatMap(([id, text]) => {
    const input = inputOf(type, text);
    return input === null ? [] : [{ id, input }];
  });
  return filled.length === inputs.size ? filled : null;
}
