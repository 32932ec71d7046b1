import type { Portfolio } from '@verdure/contract/investments/portfolios';
import type { MasterInputType } from '@verdure/contract/vocabulary';
import { useId } from 'react';

import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { inputAfterTyping, inputOf, totalOf } from './master-inputs.ts';
import { masterMessages } from './master.messages.ts';

/** What was typed, by the id of a selected portfolio. */
export type Inputs = ReadonlyMap<number, string>;

interface Props {
  readonly portfolios: readonly Portfolio[];
  readonly type: MasterInputType;
  readonly inputs: Inputs;
  /** Whether the reader pressed Create: from then on empty inputs are errors too. */
  readonly isTried: boolean;
  readonly onInputs: (inputs: Inputs) => void;
}

/** Portfolios to select, each with its input, and the running total (SCR-MAST-04 and 06). */
export function MasterTable({ portfolios, inputs, onInputs, ...props }: Props) {
  const change = (id: number, text: string | null) => {
    const next = new Map(inputs);
    if (text === null) next.delete(id);
    else next.set(id, text);
    onInputs(next);
  };
  return (
    <TableScroll label={masterMessages.title}>
      <table className="plain-table master-table">
        <caption className="visually-hidden">{masterMessages.title}</caption>
        <thead>
          <tr>
            <th scope="col">Portfolio</th>
            <th scope="col" className="number">
              {props.type === 'percent' ? masterMessages.percent : masterMessages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {portfolios.map(({ id, name }) => (
            <Row
              key={id}
              name={name}
              text={inputs.get(id) ?? null}
              {...props}
              onText={(text) => change(id, text)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{masterMessages.total}</th>
            <td className="number">
              <Total type={props.type} inputs={inputs} />
            </td>
          </tr>
        </tfoot>
      </table>
    </TableScroll>
  );
}

interface RowProps extends Pick<Props, 'type' | 'isTried'> {
  readonly name: string;
  /** Null: not selected. */
  readonly text: string | null;
  readonly onText: (text: string | null) => void;
}

function Row({ name, text, type, isTried, onText }: RowProps) {
  const noteId = useId();
  const isWrong = text !== null && (isTried || text !== '') && inputOf(type, text) === null;
  return (
    <tr>
      <th scope="row">
        <Checkbox
          label={name}
          name={masterMessages.select(name)}
          isChecked={text !== null}
          onChange={(isChecked) => onText(isChecked ? '' : null)}
        />
      </th>
      <td className="number">
        <div className="field-box field-regular" data-invalid={isWrong || undefined}>
          <input
            aria-label={masterMessages.inputOf(name)}
            inputMode="decimal"
            disabled={text === null}
            value={text ?? ''}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? noteId : undefined}
            onChange={(event) => onText(event.target.value)}
            onBlur={() => text !== null && onText(inputAfterTyping(type, text))}
          />
        </div>
        {isWrong ? (
          <p id={noteId} className="field-error">
            {type === 'percent' ? masterMessages.notPercent : masterMessages.notAmount}
          </p>
        ) : null}
      </td>
    </tr>
  );
}

/** Never blocks: whatever it is, the weights are scaled to 100%. */
function Total({ type, inputs }: Pick<Props, 'type' | 'inputs'>) {
  const total = totalOf([...inputs.values()].map((text) => inputOf(type, text)));
  if (type === 'amount') {
    return <output>{`$${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`}</output>;
  }
  return (
    <>
      <output>{`${total.toLocaleString('en-US')}%`}</output>
      {inputs.size > 0 && total !== 100 ? (
        <span className="caption"> {masterMessages.scaled}</span>
      ) : null}
    </>
  );
}
