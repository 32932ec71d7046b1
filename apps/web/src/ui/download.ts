export interface Download {
  readonly name: string;
  readonly type: string;
  readonly content: string | Blob;
}

/** Hands a file made or loaded in the page to the reader. */
export function download({ name, type, content }: Download): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const UNSAFE_IN_FILE_NAMES = /[\\/:*?"<>|]+/g;

/** A name that people gave as the name of a file: it is no path. */
export const fileNameOf = (name: string): string =>
  name.replaceAll(UNSAFE_IN_FILE_NAMES, ' ').trim();
