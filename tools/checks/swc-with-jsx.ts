import swc from '@swc/core';

const parseFile = swc.parseFileSync;

/**
 * dependency-cruiser has swc read every file as plain TypeScript, which fails at the first JSX tag.
 * Once this ran, files that end in `.tsx` are read with JSX.
 */
export function readJsxInTsx(): void {
  const parseFileSync = (path: string, options?: swc.ParseOptions) =>
    parseFile(path, { ...options, syntax: 'typescript', tsx: path.endsWith('.tsx') });
  Object.assign(swc, { parseFileSync });
}
