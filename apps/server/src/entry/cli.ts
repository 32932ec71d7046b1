#!/usr/bin/env node
import { text } from 'node:stream/consumers';

import { COMMANDS } from './commands/registry.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(COMMANDS, process.argv.slice(2), {
  environment: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
});
