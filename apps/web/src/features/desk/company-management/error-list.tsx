import './company-management.css';

import type { ErrorBody } from '@verdure/contract/http/error-body';

import { Note } from '../../../ui/states/note.tsx';

type ErrorItem = NonNullable<ErrorBody['errors']>[number];

interface Props {
  readonly kind: 'warning' | 'error';
  readonly title: string;
  readonly items: readonly ErrorItem[];
}

/** A line of the list: a sentence, a status with its message, or a row with its reasons. */
function lineOf(item: ErrorItem): string {
  if (typeof item === 'string') return item;
  if ('message' in item) return `${item.status}: ${item.message}`;
  return `${item.name} ${item.isin}: ${item.errors.join('; ')}`;
}

/** What a file has wrong, one line an item (SCR-GLB-24). */
export function ErrorList({ kind, title, items }: Props) {
  if (items.length === 0) return null;
  return (
    <Note kind={kind}>
      <p>{title}</p>
      <ul className="managed-errors">
        {items.map(lineOf).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  );
}
