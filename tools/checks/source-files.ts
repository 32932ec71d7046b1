import { globSync } from 'node:fs';

const LEFT_OUT = /(^|\/)(node_modules|dist|fixtures)(\/|$)/;

/** Every TypeScript file in the repository's folders, relative to `root`, sorted. */
export function sourceFiles(root: string): readonly string[] {
  return globSync('{packages,apps,e2e,tools}/**/*.{ts,tsx,mts}', {
    cwd: root,
    exclude: (path) => LEFT_OUT.test(path),
  })
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
}
