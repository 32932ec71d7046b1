import type { ReactNode } from 'react';

interface Part {
  readonly key: string;
  readonly name: ReactNode;
  readonly change: number;
  /** Below it. */
  readonly more?: ReactNode;
}

interface Props {
  readonly parts: readonly Part[];
  /** Those that have no line of their own, in one; null: every one has. */
  readonly others: { readonly name: string; readonly change: number } | null;
  readonly text: (change: number) => string;
}

/** What a cause moved, a line each: together they are the cause. */
export const PartList = ({ parts, others, text }: Props) => (
  <ul className="changes-parts">
    {parts.map(({ key, name, change, more }) => (
      <li key={key}>
        <div className="changes-part">
          {name}
          <span>{text(change)}</span>
        </div>
        {more}
      </li>
    ))}
    {others === null ? null : (
      <li className="changes-part">
        <span>{others.name}</span>
        <span>{text(others.change)}</span>
      </li>
    )}
  </ul>
);
