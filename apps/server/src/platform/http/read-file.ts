import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import { Problem } from '@verdure/contract/http/problem';
import type { FastifyRequest } from 'fastify';

import type { UploadedFile } from './serve.ts';

/** Room for the multipart form around the file. */
const FORM_BYTES = 64 * 1024;
const NO_FILE = 'Send one file as a multipart form, in a field named';

const tooLarge = (): Problem =>
  new Problem('request.too-large', {
    message: `The file is larger than ${UPLOAD_LIMITS.bytes / 1024 / 1024} MB. Split it, or remove columns that are not needed.`,
  });

/** Refuses by the announced size before a byte of the body is read. */
export function refuseLargeUpload(request: FastifyRequest): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > UPLOAD_LIMITS.bytes + FORM_BYTES) throw tooLarge();
}

/** As it may be kept and shown: without what is not a character. */
const nameOf = (given: string): string =>
  given
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 255);

/** The file of a multipart form. Its name is only ever shown, never used as a path. */
export async function readFile(request: FastifyRequest, fieldName: string): Promise<UploadedFile> {
  const noFile = new Problem('upload.unreadable', { message: `${NO_FILE} "${fieldName}".` });
  if (!request.isMultipart()) throw noFile;
  const part = await request
    .file({ limits: { fileSize: UPLOAD_LIMITS.bytes, files: 1, fields: 10, parts: 11 } })
    .catch(() => undefined);
  if (part === undefined || part.fieldname !== fieldName) throw noFile;
  const bytes = await part.toBuffer().catch(() => null);
  if (part.file.truncated) throw tooLarge();
  if (bytes === null) throw noFile;
  return { name: nameOf(part.filename), bytes };
}
