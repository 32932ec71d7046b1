import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Names of errors of the library, and what they mean to a reader. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['PasswordException', 'The report is protected with a password.'],
  ['InvalidPDFException', 'The file is not a readable PDF.'],
]);

const partOfLibrary = (folder: string): string =>
  fileURLToPath(
    new URL(`../../${folder}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
  );

/** A picture within a page has at most this many pixels; a larger one is left out. */
const MOST_IMAGE_PIXELS = 60_000_000;

interface Opening {
  readonly maxImageSize?: number;
  /** Whether a fault of a page ends its work; by default what can be shown is shown. */
  readonly stopAtErrors?: boolean;
}

/** Opens a PDF, which takes its bytes; whoever opens it ends it. */
export const openPdf = (
  bytes: Uint8Array,
  { maxImageSize = MOST_IMAGE_PIXELS, stopAtErrors = false }: Opening = {},
): Promise<PdfDocument> =>
  getDocument({
    data: bytes,
    // nothing in a report runs, and nothing is fetched
    disableFontFace: true,
    useSystemFonts: false,
    disableRange: true,
    disableStream: true,
    enableXfa: false,
    // which characters of Chinese, Japanese and Korean fonts stand for which text
    cMapUrl: partOfLibrary('cmaps'),
    cMapPacked: true,
    // fonts that a file names and does not hold, decoders of its pictures, and their colours
    standardFontDataUrl: partOfLibrary('standard_fonts'),
    wasmUrl: partOfLibrary('wasm'),
    iccUrl: partOfLibrary('iccs'),
    maxImageSize,
    stopAtErrors,
    verbosity: 0,
  }).promise;

interface Refused {
  readonly kind: 'refused';
  readonly reason: string;
}

/** What was asked of the library fails by itself. */
const ignoreDropped = (): void => undefined;

/** Opens a PDF for a piece of work. Whatever is wrong with the file, the answer is a sentence. */
export async function withPdf<T>(
  bytes: Uint8Array,
  work: (document: PdfDocument) => Promise<T>,
): Promise<T | Refused> {
  // of a damaged file the library drops promises that fail, which would end the thread of the task
  process.on('unhandledRejection', ignoreDropped);
  try {
    const document = await openPdf(bytes);
    try {
      return await work(document);
    } finally {
      await document.loadingTask.destroy();
    }
  } catch (error) {
    const reason = error instanceof Error ? REASONS.get(error.name) : undefined;
    return { kind: 'refused', reason: reason ?? 'The PDF is damaged and cannot be read.' };
  } finally {
    process.off('unhandledRejection', ignoreDropped);
  }
}
