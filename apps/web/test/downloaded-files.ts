import { onTestFinished, vi } from 'vitest';

interface DownloadedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
}

/** The files that the page hands to its reader from now on. The test's window has no place to put them. */
export function downloadedFiles(): readonly DownloadedFile[] {
  const files: DownloadedFile[] = [];
  const made = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (part) => {
    if (!(part instanceof Blob)) throw new TypeError('No file is made of anything but bytes');
    const address = `blob:${made.size}`;
    made.set(address, part);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    const content = made.get(this.href);
    if (content) files.push({ name: this.download, type: content.type, content });
  });
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return files;
}
