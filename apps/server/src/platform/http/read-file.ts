import type { MultipartFile } from '@fastify/multipart';
import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import type { Endpoint, FileLimits } from '@verdure/contract/http/endpoint';
import { Problem } from '@verdure/contract/http/problem';
import type { FastifyRequest } from 'fastify';

import { isErrorWithCode } from '../startup-error.ts';
import type { UploadedFile } from './serve.ts';

/** Room for the multipart form around the file. */
const FORM_BYTES = 64 * 1024;
const SEVERAL_FILES = 'The form holds several files. Send one file at a time.';
const NO_FILE = 'Send one file as a multipart form, in a field named';

const tooLargeFor = (limits: FileLimits | undefined): Problem =>
  limits === undefined
    ? new Problem('request.too-large', {
        message: `The file is larger than ${UPLOAD_LIMITS.bytes / 1024 / 1024} MB. Split it, or remove columns that are not needed.`,
      })
    : new Problem(limits.tooLarge);

/** The largest size that is accepted. */
const mostBytesOf = (limits: FileLimits | undefined): number =>
  limits === undefined ? UPLOAD_LIMITS.bytes : limits.belowBytes - 1;

/** The largest form that a call with a file takes. */
export const mostUploadBytes = ({ fileLimits }: Endpoint): number =>
  mostBytesOf(fileLimits) + FORM_BYTES;

/** Refuses a request by its Content-Length before its body is read. */
function refuseLargeUpload(request: FastifyRequest, endpoint: Endpoint): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > mostUploadBytes(endpoint)) throw tooLargeFor(endpoint.fileLimits);
}

/** The name without control characters, so that it can be stored and shown. */
const nameOf = (given: string): string =>
  given
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 255);

interface ReceivedFile {
  readonly fieldName: string;
  /** Texts of the form that come before the file, by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly isTruncated: boolean;
  /** Null if the form ended within the file. */
  readonly bytes: Buffer | null;
}

interface ReceivedForm {
  readonly file: ReceivedFile | null;
  readonly hasMoreFiles: boolean;
  /** The form was read to its end. */
  readonly isWhole: boolean;
}

/** Null if the form ended within the file or the file is too long. */
async function bytesOf({ file }: MultipartFile): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of file) parts.push(part);
  } catch {
    return null;
  }
  return file.truncated ? null : Buffer.concat(parts);
}

const LONGEST_FIELD_BYTES = 61_440;

function textFields({ fields }: MultipartFile): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field === undefined || Array.isArray(field) || field.type !== 'field') continue;
    if (typeof field.value !== 'string' || field.valueTruncated) {
      throw new Problem('request.malformed', { errors: [`body.${name.slice(0, 50)}: Too long`] });
    }
    texts[name] = field.value;
  }
  return texts;
}

async function receiveForm(request: FastifyRequest, fileSize: number): Promise<ReceivedForm> {
  let file: ReceivedFile | null = null;
  try {
    const limits = { fileSize, files: 1, fields: 10, parts: 11, fieldSize: LONGEST_FIELD_BYTES };
    for await (const part of request.files({ limits })) {
      const bytes = await bytesOf(part);
      const { fieldname: fieldName, filename: fileName } = part;
      const fields = textFields(part);
      file = { fieldName, fileName, fields, bytes, isTruncated: part.file.truncated };
    }
    return { file, hasMoreFiles: false, isWhole: true };
  } catch (error) {
    if (error instanceof Problem) throw error;
    return { file, hasMoreFiles: isErrorWithCode(error, 'FST_FILES_LIMIT'), isWhole: false };
  }
}

const severalFilesFor = (limits: FileLimits | undefined): Problem =>
  limits === undefined
    ? new Problem('upload.unreadable', { message: SEVERAL_FILES })
    : new Problem(limits.severalFiles);

/** A file with the texts that its form has beside it. */
interface SentFile extends UploadedFile {
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The one file of a multipart form, or null for a call that takes none. Its name is only ever
 * shown, never used as a path.
 */
export async function readFile(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<SentFile | null> {
  const { fileField, fileLimits } = endpoint;
  if (fileField === undefined) return null;
  refuseLargeUpload(request, endpoint);
  const noFile = new Problem('upload.unreadable', { message: `${NO_FILE} "${fileField}".` });
  if (!request.isMultipart()) throw noFile;
  const form = await receiveForm(request, mostBytesOf(fileLimits));
  const { file } = form;
  if (file?.isTruncated === true) throw tooLargeFor(fileLimits);
  if (form.hasMoreFiles) throw severalFilesFor(fileLimits);
  const bytes = form.isWhole && file?.fieldName === fileField ? file.bytes : null;
  if (file === null || bytes === null) throw noFile;
  return { name: nameOf(file.fileName), bytes, fields: file.fields };
}
