import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this a compressed body is hardly smaller. */
const WORTHWHILE_BYTES = 1024;
/** Fast settings: the answer is made once and read once. */
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

const compress = (encoding: Encoding, text: string): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, BROTLI) : gzipped(text, GZIP);

/** Text answers above one kilobyte go out compressed; the work is done off this thread. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE_BYTES) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === null || reply.hasHeader('content-encoding')) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(encoding, payload);
  });
}
