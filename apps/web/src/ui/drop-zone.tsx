import './drop-zone.css';

import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';

import { Note } from './states/note.tsx';

interface Props {
  /** What belongs here, such as 'Drop a CSV file here'. */
  readonly label: string;
  /** Endings taken, with their dot. */
  readonly accept: readonly string[];
  readonly maxBytes?: number;
  /** What is wrong with the files in words of its own, in place of the check by ending and size. */
  readonly problemOf?: (files: readonly File[]) => string | null;
  /** Several at once; one alone where absent. */
  readonly isMany?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The choice was left without a file. */
  readonly onCancel?: () => void;
}

const REJECTED = 'Some files could not be added, please check them and try again';

/** Browsers tell of a choice that was left; React listens for that on dialogs alone. */
function listenForCancel(input: HTMLInputElement | null, onCancel: (() => void) | undefined) {
  if (input === null || onCancel === undefined) return undefined;
  input.addEventListener('cancel', onCancel);
  return () => input.removeEventListener('cancel', onCancel);
}

interface Sorted {
  readonly taken: readonly File[];
  readonly problem: string | null;
}

/** Which of the files are taken, and what is said of the others. */
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

/** Files, dropped or chosen; the button does all that dragging does (SCR-GLB-23). */
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
            // the same file may be chosen again after it was mended
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
