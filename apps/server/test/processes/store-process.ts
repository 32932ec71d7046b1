import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { messageOf } from '../../src/platform/startup-error.ts';

// Runs the server of a data directory until it is told to stop: a process for tests to start and to kill.
// Prints 'ready PID' or 'refused SENTENCE'.
const directory = process.argv[2] ?? '';
try {
  const server = await startEmbedded(directory);
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.stdout.write(`ready ${server.processId()}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`refused ${messageOf(error)}\n`);
  process.exitCode = 1;
}
