import './drop-zone.css';

import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';

import { Note } from './states/note.tsx';

interface Props {
  /** What belongs here, such as 'Drop a CSV file here'. */
  readonly label: string;
  /** Endings taken, with their dot. */
  readonly accept: readonly string[];
  /** What is wrong with the files, in words of their own; one file by its ending and size otherwise. */
  readonly problemOf?: (files: readonly File[]) => string | null;
  readonly maxBytes?: number;
  readonly onFile: (file: File) => void;
}

const REJECTED = 'Some files could not be added, please check them and try again';

function plainProblem(
  [file, second]: readonly File[],
  { accept, maxBytes = Number.POSITIVE_INFINITY }: Pick<Props, 'accept' | 'maxBytes'>,
): string | null {
  const isAccepted =
    file !== undefined &&
    second === undefined &&
    file.size <= maxBytes &&
    accept.some((ending) => file.name.toLowerCase().endsWith(ending));
  return isAccepted ? null : REJECTED;
}

/** One file, dropped or chosen; the button does all that dragging does (SCR-GLB-23). */
export function DropZone({ label, accept, problemOf, onFile, ...limits }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const [file] = files;
    if (!file) return;
    const found = problemOf ? problemOf(files) : plainProblem(files, { accept, ...limits });
    setProblem(found);
    if (found === null) onFile(file);
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
          onChange={(event) => {
            take(event.target.files);
            // the same file may be chosen again after it was mended
            event.target.value = '';
          }}
        />
        <label htmlFor={id} className="button button-secondary">
          Choose a file
        </label>
      </div>
      {problem === null ? null : <Note kind="error">{problem}</Note>}
    </>
  );
}
