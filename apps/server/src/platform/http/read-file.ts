import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import type { Endpoint, FileLimits } from '@verdure/contract/http/endpoint';
import { Problem } from '@verdure/contract/http/problem';
import type { FastifyRequest } from 'fastify';

import type { UploadedFile } from './serve.ts';

/** Room for the multipart form around the file. */
const FORM_BYTES = 64 * 1024;
const NO_FILE = 'Send one file as a multipart form, in a field named';

const tooLargeFor = (limits: FileLimits | undefined): Problem =>
  limits === undefined
    ? new Problem('request.too-large', {
        message: `The file is larger than ${UPLOAD_LIMITS.bytes / 1024 / 1024} MB. Split it, or remove columns that are not needed.`,
      })
    : new Problem(limits.tooLarge);

/** The greatest size that is still taken. */
const mostBytesOf = (limits: FileLimits | undefined): number =>
  limits === undefined ? UPLOAD_LIMITS.bytes : limits.belowBytes - 1;

/** Refuses by the announced size before a byte of the body is read. */
function refuseLargeUpload(request: FastifyRequest, limits: FileLimits | undefined): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > mostBytesOf(limits) + FORM_BYTES) throw tooLargeFor(limits);
}

/** As it may be kept and shown: without what is not a character. */
const nameOf = (given: string): string =>
  given
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 255);

/** The file part; a second one is refused where the contract says how, and left unread elsewhere. */
async function readPart(request: FastifyRequest, limits: FileLimits | undefined) {
  const most = mostBytesOf(limits);
  const files = limits === undefined ? 1 : 2;
  const parts = request.files({
    limits: { fileSize: most, files, fields: 10, parts: files + 10 },
  });
  const { value: part } = await parts.next();
  if (part === undefined) return null;
  const bytes = await part.toBuffer().catch(() => null);
  if (part.file.truncated) throw tooLargeFor(limits);
  if (limits !== undefined) {
    const { value: second } = await parts.next();
    second?.file.resume();
    if (second !== undefined) throw new Problem(limits.severalFiles);
  }
  return bytes && { field: part.fieldname, name: part.filename, bytes };
}

/** The file of a multipart form, or null for a call that takes none. Its name is only ever shown. */
export async function readFile(
  request: FastifyRequest,
  { fileField, fileLimits }: Endpoint,
): Promise<UploadedFile | null> {
  if (fileField === undefined) return null;
  refuseLargeUpload(request, fileLimits);
  const noFile = new Problem('upload.unreadable', { message: `${NO_FILE} "${fileField}".` });
  if (!request.isMultipart()) throw noFile;
  const part = await readPart(request, fileLimits).catch((error: unknown) => {
    throw error instanceof Problem ? error : noFile;
  });
  if (part === null || part.field !== fileField) throw noFile;
  return { name: nameOf(part.name), bytes: part.bytes };
}
