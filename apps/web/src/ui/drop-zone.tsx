import './drop-zone.css';

import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';

import { droppedFiles, isHidden } from './dropped-files.ts';
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
  /** A whole folder may be chosen too, with the folders in it. */
  readonly hasFolder?: boolean;
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
  /** What is wrong with each, and what to do. */
  readonly reasons: readonly string[];
}

const MEGABYTE = 1024 * 1024;

/** Why a file is not taken; null if it is. */
function flawOf({ name, size }: File, { accept, maxBytes }: Pick<Props, 'accept' | 'maxBytes'>) {
  if (!accept.some((ending) => name.toLowerCase().endsWith(ending))) {
    return `${name}: choose a file that ends in ${accept.join(' or ')}.`;
  }
  if (maxBytes === undefined || size <= maxBytes) return null;
  return `${name} is ${Math.ceil(size / MEGABYTE)} MB. The limit is ${Math.round(maxBytes / MEGABYTE)} MB.`;
}

/** Splits the files into accepted ones and messages about the others. */
function sortOut(files: readonly File[], props: Omit<Props, 'label'>): Sorted {
  const { isMany = false, problemOf } = props;
  if (problemOf) {
    const problem = problemOf(files);
    return { taken: problem === null ? files : [], problem, reasons: [] };
  }
  if (files.length > 1 && !isMany) {
    return { taken: [], problem: REJECTED, reasons: ['Choose one file at a time.'] };
  }
  const reasons = files.flatMap((file) => flawOf(file, props) ?? []);
  const taken = files.filter((file) => flawOf(file, props) === null);
  return { taken, problem: reasons.length > 0 ? REJECTED : null, reasons };
}

const NOTHING_SORTED: Sorted = { taken: [], problem: null, reasons: [] };

/** Takes files by drop or by button; the button does all that dragging does (SCR-GLB-23). */
export function DropZone({ label, ...props }: Props) {
  const { accept, isMany = false, hasFolder = false, onFiles, onCancel } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [{ problem, reasons }, setSorted] = useState<Sorted>(NOTHING_SORTED);

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const sorted = sortOut(files, props);
    setSorted(sorted);
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
          void droppedFiles(event.dataTransfer).then(take);
        }}
      >
        <FileUp className="icon" aria-hidden />
        <p>{label}</p>
        <div className="drop-zone-buttons">
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept={accept.join(',')}
            multiple={isMany}
            ref={(input) => listenForCancel(input, onCancel)}
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              // the same file may be chosen again once it is corrected
              event.target.value = '';
            }}
          />
          <label htmlFor={id} className="button button-secondary">
            {isMany ? 'Choose files' : 'Choose a file'}
          </label>
          {hasFolder ? <FolderButton onFiles={take} onCancel={onCancel} /> : null}
        </div>
      </div>
      {problem === null ? null : (
        <Note kind="error">
          <p>{problem}</p>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Note>
      )}
    </>
  );
}

interface FolderProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel: Props['onCancel'];
}

/** React has no word for it, so that it is set on the element. */
function chooseFolder(input: HTMLInputElement | null, onCancel: Props['onCancel']) {
  input?.setAttribute('webkitdirectory', '');
  return listenForCancel(input, onCancel);
}

/** 'reports/.git/index' is hidden by a folder on its way. */
const isInHidden = ({ name, webkitRelativePath }: File): boolean =>
  [...webkitRelativePath.split('/').slice(1), name].some((part) => isHidden({ name: part }));

/** All files of a folder, as if it were dropped. */
function FolderButton({ onFiles, onCancel }: FolderProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        multiple
        ref={(input) => chooseFolder(input, onCancel)}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          onFiles(files.filter((file) => !isInHidden(file)));
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className="button button-secondary">
        Choose a folder
      </label>
    </>
  );
}
