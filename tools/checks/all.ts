import type { Check } from './check.ts';
import { commandCheck } from './command.ts';
import { complexityCheck } from './complexity.ts';
import { fileLengthsCheck } from './file-lengths.ts';
import { importsCheck } from './imports.ts';
import { packageFilesCheck } from './package-files.ts';
import { patternsCheck } from './patterns.ts';
import { textCheck } from './text.ts';
import { onlyTestedCheck, unusedCheck } from './unused.ts';

/** Format, lint, sizes, purity of the core, type assertions: see biome.json. */
export const lintCheck = commandCheck('format, lint, sizes, purity', 'biome', [
  'check',
  '--error-on-warnings',
  '--max-diagnostics=200',
  '.',
]);

/** Every check, the slowest first. */
export const CHECKS: readonly Check[] = [
  unusedCheck,
  onlyTestedCheck,
  commandCheck('types: packages, server, tools', 'tsc', ['-p', 'tsconfig.json']),
  importsCheck,
  commandCheck('types: web', 'tsc', ['-p', 'apps/web']),
  commandCheck('types: journeys', 'tsc', ['-p', 'e2e']),
  lintCheck,
  textCheck,
  complexityCheck,
  patternsCheck,
  fileLengthsCheck,
  packageFilesCheck,
];
