import { commandCheck } from './command.ts';

/** Unused files, exports and dependencies, and those used without being listed: see knip.jsonc. */
export const unusedCheck = commandCheck('nothing unused', 'knip', [
  '--no-progress',
  '--no-config-hints',
]);

/** What only tests reach: see knip.production.jsonc. */
export const onlyTestedCheck = commandCheck('nothing that only tests reach', 'knip', [
  '--production',
  '--config=knip.production.jsonc',
  '--no-progress',
  '--no-config-hints',
]);
