import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { badMinervaJson } from '../../../../test/bad-inputs/bad-minerva-json.ts';
import { badMinervaZips } from '../../../../test/bad-inputs/bad-minerva-zips.ts';
import {
  FAILED,
  MINERVA,
  type MinervaScene,
  setMinervaScene,
  textOf,
} from '../../../../test/factories/minerva-scene.ts';
import { MULTIPART_TYPE, multipartOf } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let scene: MinervaScene;

beforeAll(async () => {
  server = await startTestServer();
  scene = await setMinervaScene(server);
});
afterAll(() => server.stop());

const TABLES = [
  ...['minerva_uploads', 'minerva_upload_files', 'minerva_upload_results'],
  ...['company_metric_values', 'audit_events', 'idempotency_keys', 'graphile_worker._private_jobs'],
];

/** Counts the rows in every table that an upload writes. */
async function written(): Promise<readonly number[]> {
  const found = await Promise.all(
    TABLES.map((table) => server.pool.query(`select count(*)::integer as n from ${table}`)),
  );
  return found.map(({ rows }) => rows[0].n);
}

describe.each([
  ['json', badMinervaJson().map((each) => ({ ...each, line: `holdings.csv${each.line}` }))],
  ['zip', badMinervaZips()],
] as const)('bad files of the kind %s', (_kind, files) => {
  it('are at least 200, each with a name of its own', () => {
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    expect(files.length).toBeGreaterThanOrEqual(200);
  });

  it('API-027: are refused with 400, the sentence and the reason, and leave nothing', async () => {
    const before = await written();
    const answers: unknown[] = [];
    for (const { name, bytes } of files) {
      const answer = await scene.uploader.upload(MINERVA, bytes);
      const { message, errors } = answer.json();
      answers.push([name, answer.statusCode, message, errors?.[0]]);
    }
    expect(answers).toEqual(files.map(({ name, line }) => [name, 400, FAILED, line]));
    expect(await written()).toEqual(before);
  });
});

it('says every fault of a file, up to twenty', async () => {
  const bad = { metric_id: 55, year: 2024, value: 'x', awareness: 9, other: 1 };
  const errorsOf = async (rows: number) => {
    const governance = Array.from({ length: rows }, () => bad);
    const answer = await scene.uploader.upload(MINERVA, textOf({ governance }));
    return answer.json().errors;
  };
  expect(await errorsOf(1)).toEqual([
    'holdings.csv: Row 1: value is "x", not a number.',
    'holdings.csv: Row 1: awareness is 9. It goes from 0 to 4.',
    'holdings.csv: Row 1 has the key "other", which the format does not have.',
  ]);
  const many = await errorsOf(9);
  expect(many).toHaveLength(21);
  expect(many.at(-1)).toBe('There are more faults. Mend these first.');
});

describe('a form around a file', () => {
  const send = (payload: Buffer | string, type: string = MULTIPART_TYPE) =>
    server.app.inject({
      method: 'POST',
      url: `/api${MINERVA}`,
      payload,
      headers: {
        authorization: scene.uploader.token,
        cookie: `__Host-verdure=${scene.uploader.cookie}`,
        'content-type': type,
      },
    });

  it('API-027: of 16 MB or more is refused by its size', async () => {
    const answer = await scene.uploader.upload(MINERVA, Buffer.alloc(16 * 1024 * 1024));
    expect([answer.statusCode, answer.json().message]).toEqual([413, FAILED]);
  });

  it('API-027: with two files is refused: one request a file', async () => {
    const one = multipartOf(textOf()).toString();
    const end = one.lastIndexOf('--verdure');
    const answer = await send(`${one.slice(0, end)}${one}`);
    expect([answer.statusCode, answer.json().message]).toEqual([400, FAILED]);
  });

  it.each([
    ['another field', multipartOf(textOf(), 'files'), MULTIPART_TYPE],
    ['no end', multipartOf(textOf()).subarray(0, 150), MULTIPART_TYPE],
    ['nothing in it', Buffer.alloc(0), MULTIPART_TYPE],
    ['JSON in place of a form', Buffer.from(textOf()), 'application/json'],
  ])('API-027: with %s is refused with 400', async (_name, payload, type) => {
    const before = await written();
    expect((await send(payload, type)).statusCode).toBe(400);
    expect(await written()).toEqual(before);
  });

  it.each([
    '../../etc/passwd',
    'C:\\x.json',
    'a\u202e.json',
    'x'.repeat(300),
    "'; drop table users",
  ])(
    'API-027: whose file is called %j is taken under a number, and shows the name as text',
    async (fileName) => {
      const answer = await send(multipartOf(textOf(), 'file', { name: fileName }));
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data.file_name.length).toBeLessThanOrEqual(255);
    },
  );
});
