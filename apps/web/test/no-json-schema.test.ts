import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

import { refusing } from '../build/no-json-schema.ts';

const core = (name: string): string =>
  readFileSync(
    createRequire(import.meta.url)
      .resolve('zod')
      .replace(/index\.c?js$/, `v4/core/${name}.js`),
    'utf8',
  );

it('the build leaves what writes JSON schemas out and keeps what reads the checks of a schema', () => {
  const processors = refusing(core('json-schema-processors'));
  expect(processors).toContain('export function aggregateChecks(');
  expect(processors).toContain('export { refuse as stringProcessor };');
  expect(processors.length).toBeLessThan(core('json-schema-processors').length / 3);
  const writers = refusing(core('to-json-schema'));
  expect(writers).toContain('export { refuse as createToJSONSchemaMethod };');
  expect(writers.length).toBeLessThan(1000);
});

it('the build says when zod has moved what writes JSON schemas', () => {
  expect(() => refusing('const nothing = 1;')).toThrow('elsewhere');
});
