import { setTimeout } from 'node:timers/promises';

import { startBenchStore } from '../bench-store.ts';
import { type HeldProduct, startHeldProduct } from './held-product.ts';
import { setLargeScene } from './large-scene.ts';
import { announceAgain, fillLargeUniverse } from './large-universe.ts';
import { type HeldRequest, readRequests } from './read-requests.ts';
import { rootRequests } from './root-requests.ts';
import { type HeldUpload, heldUploads } from './upload-requests.ts';

const COMPANIES = 50_000;
/** Odd, so that one of them is the median. */
const ROUNDS = 3;
const UPLOAD_ROUNDS = 3;
const MOST_MILLISECONDS = 10;
const SHOWN = 10;
const LOOK_MILLISECONDS = 50;
const CONFLICT = 409;

interface Measured {
  readonly what: string;
  /** What each round found longest, ms. */
  readonly rounds: readonly number[];
  readonly medianMs: number;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const measured = (what: string, rounds: readonly number[]): Measured => ({
  what,
  rounds,
  medianMs: medianOf(rounds),
});

/** To be read to its end, as whoever asks does; no fault is a measurement. */
async function ask({ place }: HeldProduct, { what, path, method, headers, body }: HeldRequest) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`${place}${path}`, {
    method,
    headers: { ...headers, ...type },
    redirect: 'manual',
    ...(body && { body }),
  });
  await answer.arrayBuffer();
  if (answer.status > CONFLICT) throw new Error(`${what} answered ${answer.status}`);
}

interface Scene {
  readonly product: HeldProduct;
  /** Nothing that was computed before is kept. */
  renew(): Promise<void>;
}

/** Each request twice a round, with nothing kept and with everything; one round more warms up. */
async function measureReads(
  { product, renew }: Scene,
  requests: readonly HeldRequest[],
): Promise<readonly Measured[]> {
  const holds = new Map<string, number[]>(requests.map(({ what }) => [what, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    await renew();
    for (const request of requests) {
      const first = await product.during(() => ask(product, request));
      const again = await product.during(() => ask(product, request));
      if (round > 0) holds.get(request.what)?.push(Math.max(first, again));
    }
  }
  return [...holds].map(([what, each]) => measured(what, each));
}

async function send({ place }: HeldProduct, upload: HeldUpload): Promise<void> {
  const { what, path, headers, body, status, isDone } = upload;
  const answer = await fetch(`${place}/api${path}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  const text = await answer.text();
  if (answer.status !== status) {
    throw new Error(`${what} was answered ${answer.status}: ${text.slice(0, 200)}`);
  }
  while (!(await isDone())) await setTimeout(LOOK_MILLISECONDS);
}

async function measureUploads(product: HeldProduct, uploads: readonly HeldUpload[]) {
  const found: Measured[] = [];
  for (const upload of uploads) {
    await send(product, upload);
    const holds: number[] = [];
    for (let round = 0; round < UPLOAD_ROUNDS; round += 1) {
      holds.push(await product.during(() => send(product, upload)));
    }
    found.push(measured(upload.what, holds));
  }
  return found;
}

const shown = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

function rowOf({ what, medianMs, rounds }: Measured) {
  const share = (value: number): number => value / MOST_MILLISECONDS;
  return {
    id: 'hold',
    what: `API thread held by ${what}`,
    limit: null,
    peer: null,
    ours: shown(medianMs),
    ratio: {
      median: share(medianMs),
      min: share(Math.min(...rounds)),
      max: share(Math.max(...rounds)),
    },
    target: `<= ${MOST_MILLISECONDS} ms`,
    outcome: medianMs <= MOST_MILLISECONDS ? ('met' as const) : ('missed' as const),
  };
}

/** The slowest of many, and how many of all are over the limit. */
function slowestRows(kind: string, all: readonly Measured[]) {
  const slowest = all.toSorted((one, other) => other.medianMs - one.medianMs);
  const over = all.filter(({ medianMs }) => medianMs > MOST_MILLISECONDS).length;
  return slowest
    .slice(0, SHOWN)
    .map(({ what, ...rest }, place) =>
      rowOf({ what: `${what} (${place + 1} of ${all.length} ${kind}, ${over} over)`, ...rest }),
    );
}

/** The longest hold of the API thread over 50,000 companies: every read and root, and the largest files. */
export async function holdBenchmarks() {
  const store = await startBenchStore();
  const { pool, address, directory } = store;
  try {
    await fillLargeUniverse(store, COMPANIES);
    const large = await setLargeScene(store);
    const requests = { reads: await readRequests(large), roots: await rootRequests(large) };
    const product = await startHeldProduct(address, directory);
    const renew = async (): Promise<void> => {
      await announceAgain(pool);
      await product.renew();
    };
    try {
      const scene = { product, renew };
      const reads = await measureReads(scene, requests.reads);
      const roots = await measureReads(scene, requests.roots);
      const uploads = await measureUploads(product, await heldUploads(pool, large));
      return [
        ...slowestRows('reads', reads),
        ...slowestRows('roots', roots),
        ...uploads.map((each) => rowOf(each)),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await store.close();
  }
}
