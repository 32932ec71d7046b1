import type { OwnCheck, OwnChoices } from '@verdure/contract/coverage/own-data';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { ownDataMessages } from './own-data.messages.ts';

interface Props {
  readonly check: OwnCheck;
  readonly onChoose: (choices: OwnChoices) => void;
}

const LONGEST_NAME = 300;

type Said = OwnCheck['said_above']['fund_name'];

/** Where a title row of the file says it. */
const hintOf = (said: Said, value: string): string =>
  said !== null && said.text === value.trim()
    ? ownDataMessages.fromLine(said.line)
    : ownDataMessages.fundOfAllHint;

/** The fund and the report date of a file that has no column of them. */
export function OwnFundOfAll({ check: { choices, said_above: said }, onChoose }: Props) {
  const [name, setName] = useState(choices.fund_name ?? '');
  const [asOf, setAsOf] = useState(choices.as_of ?? '');
  const has = (...uses: readonly string[]) => choices.columns.some(({ use }) => uses.includes(use));
  const asksFund = !has('fund_name', 'fund_isin', 'fund_code');
  const asksDate = !has('period_end');
  if (!asksFund && !asksDate) return null;
  const submit = () =>
    onChoose({
      ...choices,
      fund_name: asksFund && name.trim() !== '' ? name.trim() : null,
      as_of: asksDate && asOf !== '' ? asOf : null,
    });
  return (
    <form
      className="own-store"
      aria-label={ownDataMessages.ofAllRows}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {asksFund ? (
        <TextField
          label={ownDataMessages.fundOfAll}
          hint={hintOf(said.fund_name, name)}
          value={name}
          maxLength={LONGEST_NAME}
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
      {asksDate ? (
        <TextField
          label={ownDataMessages.asOfAll}
          hint={hintOf(said.as_of, asOf)}
          type="date"
          value={asOf}
          onChange={(event) => setAsOf(event.target.value)}
        />
      ) : null}
      <div className="own-act">
        <Button type="submit">{ownDataMessages.apply}</Button>
      </div>
    </form>
  );
}
