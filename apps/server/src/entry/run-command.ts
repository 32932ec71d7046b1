import { readConfig } from '../platform/config.ts';
import { isErrorWithCode, messageOf, StartupError } from '../platform/startup-error.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

const REFUSED = 1;
const MISTYPED = 2;

/** Errors that a typed path can cause. */
const FILE_ERRORS =
  `ENOENT EISDIR ENOTDIR EEXIST EBUSY ENAMETOOLONG ELOOP EACCES EPERM EROFS ENOSPC EDQUOT
    EXDEV`.split(/\s+/);

export interface Terminal extends Omit<CommandContext, 'config'> {
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const usageOf = ({ name, parameters }: Command): string =>
  `verdure ${name} ${parameters}`.trimEnd();

export function usageText(commands: readonly Command[]): string {
  const entries = commands.map((command) => `  ${usageOf(command)}\n      ${command.summary}`);
  return ['Usage: verdure COMMAND', '', ...entries].join('\n');
}

/** The command whose name begins the arguments. */
function commandOf(commands: readonly Command[], words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => {
    const parts = name.split(' ');
    return parts.every((part, index) => words[index] === part);
  });
}

async function runFound(command: Command, words: readonly string[], terminal: Terminal) {
  const rest = words.slice(command.name.split(' ').length);
  if (rest.includes('--help')) {
    terminal.say(`Usage: ${usageOf(command)}\n\n${command.summary}`);
    return 0;
  }
  return command.run(rest, { ...terminal, config: readConfig(terminal.environment) });
}

function withoutCommand(
  commands: readonly Command[],
  words: readonly string[],
  terminal: Terminal,
): number {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
    terminal.say(usageText(commands));
    return 0;
  }
  terminal.complain(`There is no command '${words.join(' ')}': verdure help lists them all.`);
  return MISTYPED;
}

/** @returns the exit status: 0 done, 1 refused with a message, 2 typed wrongly */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const command = commandOf(commands, words);
  if (command === undefined) return withoutCommand(commands, words, terminal);
  try {
    return await runFound(command, words, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.complain(`${error.message}\nUsage: ${usageOf(command)}`);
      return MISTYPED;
    }
    if (error instanceof StartupError) {
      terminal.complain(error.message);
      return REFUSED;
    }
    if (isErrorWithCode(error, ...FILE_ERRORS)) {
      terminal.complain(`A file cannot be used: ${messageOf(error)}.`);
      return REFUSED;
    }
    throw error;
  }
}
