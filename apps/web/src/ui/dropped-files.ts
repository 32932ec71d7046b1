/** The entries of a folder come in lots; an empty one is the last. */
const nextLot = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** What systems put into folders by themselves. */
export const isHidden = ({ name }: { readonly name: string }): boolean =>
  name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isHidden(entry)) return [];
  if (isFile(entry)) return [await fileOf(entry)];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  for (let lot = await nextLot(reader); lot.length > 0; lot = await nextLot(reader)) {
    for (const each of lot) files.push(...(await filesIn(each)));
  }
  return files;
}

/** The files that were dropped, and those in dropped folders, at any depth. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  // entries can be asked for during the drop alone
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(isFolder)) return [...files];
  const found: File[] = [];
  for (const entry of entries) found.push(...(await filesIn(entry)));
  return found;
}
