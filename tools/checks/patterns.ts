import { join } from 'node:path';

import { parseFileSync } from '@swc/core';
import { analyse } from 'scslre';

import type { Check } from './check.ts';
import { restarts } from './restarts.ts';
import { sourceFiles } from './source-files.ts';

/** Where patterns read what callers send. */
const READS_CALLERS = /^(apps\/server|packages\/[\w-]+)\/src\/(?!.*\.(test|bench)\.ts$)/;

interface Pattern {
  readonly pattern: string;
  readonly flags: string;
}

const isPattern = (node: object): node is Pattern =>
  'type' in node && node.type === 'RegExpLiteral';

function patternsIn(node: object): readonly Pattern[] {
  if (isPattern(node)) return [node];
  return Object.values(node).flatMap((child) =>
    typeof child === 'object' && child !== null ? patternsIn(child) : [],
  );
}

/** Null if its time grows with the text. */
function growthOf({ pattern, flags }: Pattern): string | null {
  const { reports } = analyse({ source: pattern, flags });
  if (reports.some(({ exponential }) => exponential)) return 'exponentially';
  const isSlow = reports.length > 0 || restarts({ pattern, flags }).length > 0;
  return isSlow ? 'with the square of the text or faster' : null;
}

function slowPatterns(root: string, path: string): readonly string[] {
  const { body } = parseFileSync(join(root, path), { syntax: 'typescript' });
  return body.flatMap(patternsIn).flatMap((literal) => {
    const growth = growthOf(literal);
    return growth === null
      ? []
      : [`${path}: /${literal.pattern}/${literal.flags} can take time that grows ${growth}`];
  });
}

/**
 * Regular expressions whose time can grow faster than the text that a caller sends, as
 * `/\/+$/` on a line of slashes. A look behind the start, `/(?<!\/)\/+$/`, or one way less to read
 * the same signs mends most. Patterns that are put together at run time are not seen.
 */
export const patternsCheck: Check = {
  name: 'patterns in linear time',
  run: async (root) =>
    sourceFiles(root)
      .filter((path) => READS_CALLERS.test(path))
      .flatMap((path) => slowPatterns(root, path)),
};
