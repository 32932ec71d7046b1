import { CallError, textOf } from '../../../api/call-error.ts';
import { Note } from '../../../ui/states/note.tsx';
import { uploadMessages } from './upload.messages.ts';

type ErrorItem = CallError['errors'][number];

/** A plain string, a status with its message, or a row with its reasons (SCR-GLB-24). */
function lineOf(item: ErrorItem): string {
  if (typeof item === 'string') return item;
  if ('status' in item) return `${item.status}: ${item.message}`;
  return `${item.name} (${item.isin}): ${item.errors.join(', ')}`;
}

/** Nothing was stored; the server's own sentences say why. */
export function UploadFailure({ error }: { readonly error: Error }) {
  const items = error instanceof CallError ? error.errors : [];
  return (
    <Note kind="error">
      <p>{textOf(error, uploadMessages.failed)}</p>
      <p>{uploadMessages.nothingStored}</p>
      {items.length > 0 ? (
        <>
          <p>{uploadMessages.parseErrors}</p>
          <ul>
            {items.map((item) => (
              <li key={lineOf(item)}>{lineOf(item)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Note>
  );
}
