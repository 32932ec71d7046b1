import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import { Problem } from '@verdure/contract/http/problem';
import type { FastifyRequest } from 'fastify';

import { isErrorWithCode } from '../startup-error.ts';
import type { UploadedFile } from './serve.ts';

/** Room for the multipart form around the file. */
const FORM_BYTES = 64 * 1024;
const SEVERAL_FILES = 'The form holds several files. Send one file at a time.';
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

interface ReceivedFile {
  readonly fieldName: string;
  readonly fileName: string;
  readonly isTruncated: boolean;
  /** Null when the form ended within the file. */
  readonly bytes: Buffer | null;
}

interface ReceivedForm {
  readonly file: ReceivedFile | null;
  readonly hasMoreFiles: boolean;
  /** Read to its end. */
  readonly isWhole: boolean;
}

async function receiveForm(request: FastifyRequest): Promise<ReceivedForm> {
  let file: ReceivedFile | null = null;
  try {
    const limits = { fileSize: UPLOAD_LIMITS.bytes, files: 1, fields: 10, parts: 11 };
    for await (const part of request.files({ limits })) {
      const bytes = await part.toBuffer().catch(() => null);
      const { fieldname: fieldName, filename: fileName } = part;
      file = { fieldName, fileName, bytes, isTruncated: part.file.truncated };
    }
    return { file, hasMoreFiles: false, isWhole: true };
  } catch (error) {
    return { file, hasMoreFiles: isErrorWithCode(error, 'FST_FILES_LIMIT'), isWhole: false };
  }
}

/** The one file of a multipart form. Its name is only ever shown, never used as a path. */
export async function readFile(request: FastifyRequest, fieldName: string): Promise<UploadedFile> {
  const noFile = new Problem('upload.unreadable', { message: `${NO_FILE} "${fieldName}".` });
  if (!request.isMultipart()) throw noFile;
  const { file, hasMoreFiles, isWhole } = await receiveForm(request);
  if (file?.isTruncated === true) throw tooLarge();
  if (hasMoreFiles) throw new Problem('upload.unreadable', { message: SEVERAL_FILES });
  const bytes = isWhole && file?.fieldName === fieldName ? file.bytes : null;
  if (file === null || bytes === null) throw noFile;
  return { name: nameOf(file.fileName), bytes };
}
