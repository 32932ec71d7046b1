import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../../src');

/** What unpacks or splits bytes that a caller sent. */
const READERS = [
  /\{[^}]*\b(?:unzip|unzipSync|inflate\w*|gunzip\w*|Unzip|Inflate)\b[^}]*\} from 'fflate'/,
  /from 'csv-parse(?:\/sync)?'/,
  /\{[^}]*\bread\b[^}]*\} from '@e965\/xlsx'/,
  /from '(?:pdfjs-dist|sharp|saxes)[/'\w.-]*/,
];

/** Lists the names of an archive's parts, and unpacks none. */
const LISTS_ONLY = 'platform/files/list-zip-parts.ts';

/** The modules that run with this one: not the types, and not the tasks, which are only addresses. */
const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export) (?!type\b)(?:[^;']* from )?'(\.[^']+)';/gm)].flatMap(
    ([, path]) => (path === undefined ? [] : [path]),
  );

async function waysTo(readers: readonly RegExp[], starts: readonly string[]) {
  const ways = new Map(starts.map((start) => [start, relative(SOURCE, start)]));
  const found: string[] = [];
  for (const [file, way] of ways) {
    const text = await readFile(file, 'utf8');
    const isReader = readers.some((reader) => reader.test(text));
    if (isReader && relative(SOURCE, file) !== LISTS_ONLY) found.push(way);
    for (const path of importsOf(text)) {
      const next = resolve(dirname(file), path);
      if (!ways.has(next)) ways.set(next, `${way} > ${relative(SOURCE, next)}`);
    }
  }
  return { found, modules: ways.size };
}

const files = (await readdir(SOURCE, { recursive: true })).map((name) => join(SOURCE, name));

it('no module of a route reads a file that somebody sent: a task does, on another thread', async () => {
  const routes = files.filter((name) => name.endsWith('.routes.ts'));
  const { found, modules } = await waysTo(READERS, routes);
  expect(found).toEqual([]);
  expect(modules).toBeGreaterThan(routes.length * 2);
});

it('sees the readers of the tasks', async () => {
  const tasks = files.filter((name) =>
    /(?:read-(?:sent-table|holdings|report)|draw-page)\.task\.ts$/.test(name),
  );
  expect(tasks).toHaveLength(4);
  for (const task of tasks) expect((await waysTo(READERS, [task])).found).not.toEqual([]);
});
