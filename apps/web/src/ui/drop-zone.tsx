import './drop-zone.css';

import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';

import { Note } from './states/note.tsx';

interface Props {
  /** What belongs here, such as 'Drop a CSV file here'. */
  readonly label: string;
  /** Endings taken, with their dot. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly onFile: (file: File) => void;
}

const REJECTED = 'Some files could not be added, please check them and try again';

/** One file, dropped or chosen; the button does all that dragging does (SCR-GLB-23). */
export function DropZone({ label, accept, maxBytes, onFile }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [isRejected, setRejected] = useState(false);

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const isAccepted =
      files.length === 1 &&
      file.size <= maxBytes &&
      accept.some((ending) => file.name.toLowerCase().endsWith(ending));
    setRejected(!isAccepted);
    if (isAccepted) onFile(file);
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
      {isRejected ? <Note kind="error">{REJECTED}</Note> : null}
    </>
  );
}
