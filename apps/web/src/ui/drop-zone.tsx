import './drop-zone.css';

import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';

import { Note } from './states/note.tsx';

interface Props {
  /** The invitation, such as 'Drop a CSV file here'. */
  readonly label: string;
  /** Accepted file endings, with their dot. */
  readonly accept: readonly string[];
  readonly maxBytes?: number;
  /** Says what is wrong with the files; replaces the check by ending and size. */
  readonly problemOf?: (files: readonly File[]) => string | null;
  /** Accepts several files at once. */
  readonly isMany?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The file dialog was closed without a choice. */
  readonly onCancel?: () => void;
}

const REJECTED = 'Some files could not be added, please check them and try again';

/** Browsers fire `cancel` when a file dialog is closed; React listens for it on dialogs only. */
function listenForCancel(input: HTMLInputElement | null, onCancel: (() => void) | undefined) {
  if (input === null || onCancel === undefined) return undefined;
  input.addEventListener('cancel', onCancel);
  return () => input.removeEventListener('cancel', onCancel);
}

interface Sorted {
  readonly taken: readonly File[];
  readonly problem: string | null;
}

/** Splits the files into accepted ones and messages about the others. */
function sortOut(files: readonly File[], props: Omit<Props, 'label'>): Sorted {
  const { accept, isMany = false, maxBytes = Number.POSITIVE_INFINITY, problemOf } = props;
  if (problemOf) {
    const problem = problemOf(files);
    return { taken: problem === null ? files : [], problem };
  }
  const isAccepted = (file: File) =>
    file.size <= maxBytes && accept.some((ending) => file.name.toLowerCase().endsWith(ending));
  const taken = files.length > 1 && !isMany ? [] : files.filter(isAccepted);
  return { taken, problem: taken.length < files.length ? REJECTED : null };
}

/** Takes files by drop or by button; the button does all that dragging does (SCR-GLB-23). */
export function DropZone({ label, ...props }: Props) {
  const { accept, isMany = false, onFiles, onCancel } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const sorted = sortOut(files, props);
    setProblem(sorted.problem);
    if (sorted.taken.length > 0) onFiles(sorted.taken);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the extra way; the button is the first */}
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileUp className="icon" aria-hidden />
        <p>{label}</p>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={accept.join(',')}
          multiple={isMany}
          ref={(input) => listenForCancel(input, onCancel)}
          onChange={(event) => {
            take(event.target.files);
            // the same file may be chosen again once it is corrected
            event.target.value = '';
          }}
        />
        <label htmlFor={id} className="button button-secondary">
          {isMany ? 'Choose files' : 'Choose a file'}
        </label>
      </div>
      {problem === null ? null : <Note kind="error">{problem}</Note>}
    </>
  );
}
