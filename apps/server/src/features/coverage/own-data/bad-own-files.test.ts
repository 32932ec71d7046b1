import { checkOwnDataEndpoint } from '@verdure/contract/coverage/own-data';
import { errorBodySchema } from '@verdure/contract/http/error-body';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type BadOwnFile,
  KNOWN_BAD_OWN_FILES,
  UNSEEN_BAD_OWN_FILES,
} from '../../../../test/bad-inputs/bad-own-files.ts';
import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import type { HandMadeUniverse } from '../../../../test/factories/hand-made-universe.ts';
import { insertOwnDataUniverse } from '../../../../test/factories/own-data-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let superUser: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertOwnDataUniverse);
  const { organisationId: organisation_id } = server.filled.ours;
  superUser = await newCaller(server, { organisation_id, role_id: 2 });
});

afterAll(() => server.stop());

const countStored = async (): Promise<number> => {
  const { rows } = await server.pool.query(
    'select (select count(*) from own_values) + (select count(*) from own_value_uploads) + (select count(*) from own_value_mappings) as stored',
  );
  return Number(rows[0]?.stored);
};

const SENTENCE = /^['A-ZÀ-Þ].{10,}[.!]$/s;

/** What the file is told; null: nothing, though something is wrong with it. */
async function describeRow({ content, isPartlyGood }: BadOwnFile): Promise<string | null> {
  const answer = await superUser.uploadForm('/own-data/check', content, { name: 'bad.csv' });
  if (answer.statusCode === 400) return errorBodySchema.parse(answer.json()).message;
  const { missing, trial, choices } = checkOwnDataEndpoint.answer.parse(answer.json());
  if (missing.length > 0) return missing.join(' ');
  const [first] = trial?.listed ?? [];
  if (isPartlyGood) {
    return first === undefined || trial?.values === 0
      ? null
      : `Line ${first.line}, ${first.field}: ${first.reason}. ${first.todo}`;
  }
  const fields = { choices: JSON.stringify(choices), name: 'Bad', source_name: 'Bad' };
  const stored = await superUser.uploadForm('/own-data/uploads', content, {
    name: 'b.csv',
    fields,
  });
  return stored.statusCode === 400 ? errorBodySchema.parse(stored.json()).message : null;
}

async function notTold(files: readonly BadOwnFile[]): Promise<readonly string[]> {
  const silent: string[] = [];
  for (const file of files) {
    const told = await describeRow(file);
    if (told === null || !SENTENCE.test(told)) silent.push(`${file.name}: ${told}`);
  }
  return silent;
}

it('there are two hundred bad files of own data', () => {
  expect(KNOWN_BAD_OWN_FILES.length + UNSEEN_BAD_OWN_FILES.length).toBeGreaterThanOrEqual(200);
});

it('says of each bad file in a sentence what is wrong with it, and stores nothing', async () => {
  expect(await notTold(KNOWN_BAD_OWN_FILES)).toEqual([]);
  expect(await countStored()).toBe(0);
});

it('says so of files that it was not built with', async () => {
  expect(await notTold(UNSEEN_BAD_OWN_FILES)).toEqual([]);
  expect(await countStored()).toBe(0);
});
