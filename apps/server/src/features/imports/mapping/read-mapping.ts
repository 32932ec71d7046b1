import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';

import { ImportProblem } from '../import-problem.ts';
import { importMapping, type ImportKind, type ImportMapping } from './import-mapping.ts';

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportProblem(`The mapping ${name} is not valid JSON.`);
  }
}

/** Checks a mapping. The error names the first fault and its place. */
export function checkedMapping(value: unknown, name: string): ImportMapping {
  const parsed = importMapping.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue === undefined ? '' : issue.path.map(String).join('.');
  const what = issue?.message ?? z.prettifyError(parsed.error);
  throw new ImportProblem(`The mapping ${name} is wrong at '${place || 'the top'}': ${what}.`);
}

/** Reads a mapping of any kind. */
export async function readAnyMapping(path: string): Promise<ImportMapping> {
  const name = basename(path);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new ImportProblem(`There is no mapping ${path}.`);
  return checkedMapping(parseJson(text, name), name);
}

export async function readMapping(path: string, kind: ImportKind): Promise<ImportMapping> {
  const mapping = await readAnyMapping(path);
  if (mapping.kind === kind) return mapping;
  throw new ImportProblem(`The mapping ${basename(path)} is for ${mapping.kind}, not for ${kind}.`);
}
