import type { ReactNode } from 'react';

import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';
import { changesMessages } from './changes.messages.ts';

interface Cause {
  readonly cause: string;
  readonly change: number;
}

interface Props<Row> {
  readonly texts: {
    readonly caption: string;
    /** Over the numbers. */
    readonly change: string;
    /** Of the last line. */
    readonly whole: string;
  };
  readonly causes: readonly Row[];
  /** What a cause is, with what it opens. */
  readonly nameOf: (cause: Row) => ReactNode;
  /** Of a change, as the sentence above writes it. */
  readonly size: (change: number) => string;
}

/** Causes one below the other, and their sum. */
export function CausesTable<Row extends Cause>({ texts, causes, nameOf, size }: Props<Row>) {
  const line = (key: string, name: ReactNode, change: number) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td className="number">
        <ChangeIndicator change={change} format={size} />
      </td>
    </tr>
  );
  const whole = (
    <>
      {texts.whole}
      <span className="caption changes-rule">{changesMessages.rule}</span>
    </>
  );
  return (
    <table className="changes-table">
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{changesMessages.cause}</th>
          <th scope="col" className="number">
            {texts.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {causes.map((cause) => line(cause.cause, nameOf(cause), cause.change))}
        {line(
          'whole',
          whole,
          causes.reduce((sum, { change }) => sum + change, 0),
        )}
      </tbody>
    </table>
  );
}
