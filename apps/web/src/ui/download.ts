export interface Download {
  readonly name: string;
  readonly type: string;
  readonly content: string | Blob;
}

const READ_WITHIN_MS = 10_000;

/** Saves a file that the page made or loaded. */
export function download({ name, type, content }: Download): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // a browser may begin to read the file only after the click is over
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}

const UNSAFE_IN_FILE_NAMES = /[\\/:*?"<>|]+/g;

/** A file name from a name that people typed: signs of a path become spaces. */
export const fileNameOf = (name: string): string =>
  name.replaceAll(UNSAFE_IN_FILE_NAMES, ' ').trim();
