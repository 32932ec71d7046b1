import type { Plugin } from 'vite';

/** Of zod: what writes JSON schemas. Every schema points to it, so no bundler can leave it out. */
const WRITERS = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** What stands before these reads the checks of a schema, which the GraphQL text asks ('isInt'). */
const FIRST_WRITER = /^export const \w+Processor\b/m;

/** A module with the same names, each of whose writers refuses. */
export function refusing(code: string): string {
  const start = Math.max(code.search(FIRST_WRITER), 0);
  const names = [...code.slice(start).matchAll(EXPORTED)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) throw new Error('zod writes its JSON schemas elsewhere now');
  const lines = names.map((name) => `export { refuse as ${name} };`);
  // what is made with a schema is a function that is called later
  return [
    code.slice(0, start),
    "const refuse = () => () => { throw new Error('The browser writes no JSON schema'); };",
    ...lines,
  ].join('\n');
}

/** The browser checks by schemas and writes none, so the part of zod that does stays out of it. */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    apply: 'build',
    transform(code, id) {
      return WRITERS.test(id) ? { code: refusing(code), map: null } : null;
    },
  };
}
