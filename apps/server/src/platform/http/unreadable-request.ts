import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { errorAnswer } from './error-answer.ts';
import { EARLY_HEADERS } from './security-headers.ts';

const TIMED_OUT = 408;
/** Error codes of Node's parser for invalid requests, with the status of the answer. */
const STATUS_OF_PARSER_CODE = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', TIMED_OUT],
]);

interface ParserError {
  readonly code?: string;
}

/** Answers bytes that are not an HTTP request like every other refusal, and closes the connection. */
export function answerUnreadable({ code = '' }: ParserError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_PARSER_CODE.get(code) ?? 400;
  const requestId = randomUUID();
  const body = JSON.stringify(errorAnswer({ statusCode: status }, requestId).body);
  const headers = {
    ...EARLY_HEADERS,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`);
  // a caller that stalls would keep its half of the connection open
  if (status === TIMED_OUT) socket.destroySoon();
}
