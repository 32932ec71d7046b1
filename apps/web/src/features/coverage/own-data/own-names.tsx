import type { OwnCheck, OwnChoices } from '@verdure/contract/coverage/own-data';

import { Select } from '../../../ui/controls/select.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { holdingOfTarget, targetOfHolding, unitNames, withName } from './own-choices.ts';
import { UnitChoice } from './own-columns.tsx';
import { ownDataMessages } from './own-data.messages.ts';

interface Props {
  readonly check: OwnCheck;
  readonly onChoose: (choices: OwnChoices) => void;
}

type Named = OwnCheck['names'][number];

const LEFT_OUT = { name: '', metric_id: null, amount: null, unit: null } as const;

/** What the metrics of a file with one value in each row are called, and what each is. */
export function OwnNames({ check, onChoose }: Props) {
  const { choices, targets } = check;
  const choiceOf = ({ name }: Named) =>
    choices.names.find((each) => each.name === name) ?? LEFT_OUT;
  const options = [
    { value: holdingOfTarget(LEFT_OUT), label: ownDataMessages.leftOut },
    ...targets.map((target) => ({
      value: holdingOfTarget(target),
      label: ownDataMessages.targetIs(target),
    })),
  ];
  const hasUnits = choices.columns.some(({ use }) => use === 'unit' || use === 'currency');
  const columns: readonly PlainColumn<Named>[] = [
    { header: ownDataMessages.name, cell: ({ name }) => name },
    { header: ownDataMessages.rows, isNumber: true, cell: ({ rows }) => rows },
    {
      header: ownDataMessages.metric,
      cell: (named) => (
        <Select
          label={ownDataMessages.holdsOf(named.name)}
          isLabelHidden
          options={options}
          value={holdingOfTarget(choiceOf(named))}
          onChange={(value) => onChoose(withName(check, named.name, targetOfHolding(check, value)))}
        />
      ),
    },
    {
      header: ownDataMessages.unit,
      cell: (named) => (
        <UnitChoice
          label={ownDataMessages.unitOf(named.name)}
          names={unitNames(check, choiceOf(named))}
          value={choiceOf(named).unit}
          {...(hasUnits && { placeholder: ownDataMessages.unitOfFile })}
          onChange={(unit) => onChoose(withName(check, named.name, { unit }))}
        />
      ),
    },
  ];
  return (
    <PlainTable
      label={ownDataMessages.names}
      columns={columns}
      rows={check.names}
      keyOf={({ name }) => name}
      className="own-table"
    />
  );
}
