import type { Command } from '../command.ts';
import { auditStreamCommand } from './audit-stream.ts';
import { auditVerifyCommand } from './audit-verify.ts';
import { backupCommand } from './backup.ts';
import { confirmValueCommand } from './confirm-value.ts';
import { importConsensusCommand } from './import-consensus.ts';
import { importOwnValuesCommand } from './import-own-values.ts';
import { importCommands } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { methodologyCheckCommand } from './methodology-check.ts';
import { orgSignOnCommand, orgSignOnOffCommand } from './org-sign-on.ts';
import { orgCommands } from './org.ts';
import { readReportCommand } from './read-report.ts';
import { restoreCommand } from './restore.ts';
import { seedCommand, seedPublicCommand } from './seed.ts';
import { sentimentClassifyCommand } from './sentiment-classify.ts';
import { userAddCommand } from './user-add.ts';
import { userDisableCommand } from './user-disable.ts';
import { userExpirePasswordCommand } from './user-expire-password.ts';
import { userListCommand } from './user-list.ts';
import { userSetPasswordCommand } from './user-set-password.ts';
import { verifyCommand } from './verify.ts';
import { workerCommand } from './worker.ts';

/** Every sub-command of `verdure`, in help order. A new one needs a file and a line here. */
export const COMMANDS: readonly Command[] = [
  migrateCommand,
  seedPublicCommand,
  seedCommand,
  ...importCommands,
  importConsensusCommand,
  importOwnValuesCommand,
  confirmValueCommand,
  readReportCommand,
  sentimentClassifyCommand,
  auditStreamCommand,
  auditVerifyCommand,
  verifyCommand,
  backupCommand,
  restoreCommand,
  ...orgCommands,
  userAddCommand,
  userListCommand,
  userSetPasswordCommand,
  userExpirePasswordCommand,
  userDisableCommand,
  orgSignOnCommand,
  orgSignOnOffCommand,
  workerCommand,
  methodologyCheckCommand,
];
