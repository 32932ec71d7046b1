import { commandCheck } from './command.ts';

/** Unused files, exports and dependencies, and those used without being listed: see knip.jsonc. */
export const unusedCheck = commandCheck('nothing unused', 'knip', [
  '--no-progress',
  '--no-config-hints',
]);
