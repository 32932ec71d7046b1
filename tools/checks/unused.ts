import { commandCheck } from './command.ts';

/** Unused files, exports and dependencies, and those used without being listed: see knip.jsonc. */
export const unusedCheck = commandCheck('nothing unused', 'knip', [
  '--no-progress',
  '--no-config-hints',
]);

/**
 * What is used without being listed or installed. It stands in for `unusedCheck` while a part of the
 * product arrives before the parts that use it.
 */
export const unlistedCheck = commandCheck('nothing unlisted', 'knip', [
  '--no-progress',
  '--no-config-hints',
  '--include=unlisted,unresolved,binaries',
]);
