import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A smaller body hardly gets smaller by compression. */
const WORTHWHILE_BYTES = 1024;
/** Fast settings, because most answers are sent only once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

type Encoding = 'br' | 'gzip';

export function encodingOf(accepted: string | undefined): Encoding | null {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase());
  const accepts = (name: Encoding) =>
    offers.some(
      (offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(offer)),
    );
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}

const compress = (encoding: Encoding, content: string | Buffer): Promise<Buffer> =>
  encoding === 'br' ? brotli(content, BROTLI) : gzipped(content, GZIP);

/** Compresses bytes that are kept for many requests once for each encoding. */
class CompressedOnce {
  readonly #kept = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

  get(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
    const known = this.#kept.get(bytes) ?? new Map<Encoding, Promise<Buffer>>();
    this.#kept.set(bytes, known);
    const made = known.get(encoding) ?? compress(encoding, bytes);
    known.set(encoding, made);
    return made;
  }
}

const isJson = (contentType: unknown): boolean =>
  typeof contentType === 'string' && contentType.startsWith('application/json');

/** Compresses text answers above one kilobyte, outside this thread. */
export function compressAnswers(app: FastifyInstance): void {
  const once = new CompressedOnce();
  app.addHook('onSend', async (request, reply, payload) => {
    const isReady = Buffer.isBuffer(payload) && isJson(reply.getHeader('content-type'));
    if (typeof payload !== 'string' && !isReady) return payload;
    if (payload.length < WORTHWHILE_BYTES) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === null || reply.hasHeader('content-encoding')) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return isReady ? once.get(payload, encoding) : compress(encoding, payload);
  });
}
