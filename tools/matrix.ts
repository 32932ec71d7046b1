import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

// npm run matrix [-- FILTER …]: tries who may do what in every cell, and the attacks at full size
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TESTS = 'apps/server/test/matrix';
/** Of another folder, as large. */
const PAIRS = 'apps/server/src/features/access/login/enumeration.test.ts';

const FigureLine = z.union([
  z.object({ kind: z.literal('matrix'), name: z.string(), cells: z.number(), wrong: z.number() }),
  z.looseObject({ kind: z.literal('figure'), name: z.string() }),
]);
type FigureLine = z.infer<typeof FigureLine>;

const isCells = (line: FigureLine): line is Extract<FigureLine, { kind: 'matrix' }> =>
  line.kind === 'matrix';

/** The summary of the run: what was tried, what was wrong, and every other figure. */
export function inWords(lines: readonly FigureLine[]): readonly string[] {
  const cells = lines.filter(isCells);
  const told = lines.map(({ kind: _kind, name, ...figures }) => {
    const parts = Object.entries(figures).map(([what, value]) => `${what} ${String(value)}`);
    return `${name}: ${parts.join(', ')}`;
  });
  const sum = (of: 'cells' | 'wrong') => cells.reduce((total, each) => total + each[of], 0);
  return [...told, `${sum('cells')} cells, ${sum('wrong')} wrong`];
}

function readFigures(path: string): readonly FigureLine[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => FigureLine.parse(JSON.parse(line)));
}

async function run(filters: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'verdure-matrix-'));
  const figures = join(folder, 'figures.jsonl');
  const files = filters.length === 0 ? [TESTS, PAIRS] : filters.map((each) => `${TESTS}/${each}`);
  // one file at a time: some of them measure time
  const options = ['run', '--project', 'server', '--no-file-parallelism', ...files];
  try {
    const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), options, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, VERDURE_MATRIX: 'whole', VERDURE_MATRIX_FIGURES: figures },
    });
    const [exitCode] = await once(child, 'close');
    for (const line of inWords(readFigures(figures))) console.log(line);
    return exitCode === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
