import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';

import type { Check } from './check.ts';
import { IMPORT_RULES, READING, RESOLUTION } from './import-rules.ts';
import { sourceFiles } from './source-files.ts';
import { readJsxInTsx } from './swc-with-jsx.ts';

function isResult(output: ICruiseResult | string): output is ICruiseResult {
  return typeof output !== 'string';
}

async function cruised(root: string, files: readonly string[]): Promise<ICruiseResult> {
  const wanted: ICruiseOptions = {
    ...READING,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [...IMPORT_RULES] },
  };
  readJsxInTsx();
  const { output } = await cruise([...files], wanted, RESOLUTION);
  if (!isResult(output)) throw new Error('dependency-cruiser answered text instead of a result');
  return output;
}

/** Checks the direction of imports. A file that was not read is a violation too. */
export const importsCheck: Check = {
  name: 'import direction and circles',
  run: async (root) => {
    const files = sourceFiles(root);
    const { modules, summary } = await cruised(root, files);
    const read = new Set(modules.map((module) => module.source));
    const unread = files.filter((file) => !read.has(file));
    const isBlind =
      files.length > 0 && modules.every(({ dependencies }) => dependencies.length === 0);
    return [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...unread.map((file) => `not read: ${file}`),
      ...(isBlind ? ['no import was read at all: is @swc/core installed?'] : []),
    ];
  },
};
