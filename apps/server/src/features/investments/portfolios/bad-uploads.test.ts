import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { badHoldingsFiles } from '../../../../test/bad-inputs/bad-holdings-files.ts';
import {
  ISINS,
  type StartedPortfolioScene,
  startPortfolioScene,
} from '../../../../test/factories/portfolio-scene.ts';

let scene: StartedPortfolioScene;
let portfolioId: number;

beforeAll(async () => {
  scene = await startPortfolioScene();
  const made = await scene.superUser.upload('/portfolios/csv', `Kept\nAda,${ISINS.ada},1`);
  portfolioId = made.json().portfolio.id;
});
afterAll(() => scene.server.stop());

const TABLES = [
  'portfolios',
  'portfolio_constituents',
  'portfolio_uploads',
  'audit_events',
  'idempotency_keys',
];

/** All rows of every table that an upload may write. */
async function written(): Promise<readonly unknown[]> {
  const found = await Promise.all(
    TABLES.map((table) =>
      scene.server.pool.query(`select row(t.*)::text from ${table} t order by 1`),
    ),
  );
  return found.map(({ rows }) => rows);
}

function textOf(body: { message: string; errors?: readonly { errors: readonly string[] }[] }) {
  return body.errors?.[0]?.errors[0] ?? body.message;
}

describe.each(['new', 'update'] as const)('a bad file for a portfolio: %s', (kind) => {
  const files = badHoldingsFiles(kind);

  it('has at least 200 names, each of them once', () => {
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    expect(files.length).toBeGreaterThanOrEqual(200);
  });

  it('is refused with 400 and its one sentence, and writes nothing', async () => {
    const path = kind === 'new' ? '/portfolios/csv' : `/portfolios/${portfolioId}/csv`;
    const before = await written();
    const answers: unknown[] = [];
    for (const { name, bytes } of files) {
      const answer = await scene.superUser.upload(path, bytes);
      answers.push([name, answer.statusCode, answer.json().code, textOf(answer.json())]);
    }
    expect(answers).toEqual(files.map(({ name, text }) => [name, 400, 'upload.unreadable', text]));
    expect(await written()).toEqual(before);
  });
});
