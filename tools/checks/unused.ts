import { commandCheck } from './command.ts';

/** Unused files, exports and dependencies, and unlisted dependencies: see knip.jsonc. */
export const unusedCheck = commandCheck('nothing unused', 'knip', [
  '--no-progress',
  '--no-config-hints',
]);

/** Code that only tests use: see knip.production.jsonc. */
export const onlyTestedCheck = commandCheck('nothing that only tests reach', 'knip', [
  '--production',
  '--config=knip.production.jsonc',
  '--no-progress',
  '--no-config-hints',
]);
