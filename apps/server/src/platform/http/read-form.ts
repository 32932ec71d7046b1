import { Problem } from '@verdure/contract/http/problem';
import type { FastifyRequest } from 'fastify';

const LIMITS = { fieldNameSize: 100, fieldSize: 4096, fields: 20, files: 1, parts: 21 };

const refused = (reason: string): Problem => new Problem('request.malformed', { errors: [reason] });

/** The text fields of a multipart form, by name; a form with a file in it is refused. */
export async function readForm(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw refused('body: Send the fields as a multipart form');
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') {
        part.file.resume();
        throw refused(`body.${part.fieldname.slice(0, 50)}: Send text, not a file`);
      }
      if (part.valueTruncated || typeof part.value !== 'string') {
        throw refused(`body.${part.fieldname.slice(0, 50)}: Too long`);
      }
      fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    throw error instanceof Problem
      ? error
      : refused('body: The form could not be read. Send it again');
  }
  return Object.fromEntries(fields);
}
