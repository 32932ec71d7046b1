import { Note } from '../../../ui/states/note.tsx';
import type { TemplateFailure } from './download-template.ts';

/** What went wrong, with every reason that the reader can do something about. */
export function TemplateRefusal({ failure }: { readonly failure: TemplateFailure | null }) {
  if (failure === null) return null;
  return (
    <Note kind="error">
      <p>{failure.sentence}</p>
      {failure.reasons.length === 0 ? null : (
        <ul className="template-help">
          {failure.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
