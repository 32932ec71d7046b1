import { readConfig } from '../platform/config.ts';
import { createLogger, type Logger } from '../platform/logging.ts';
import { refuseRoot, refuseUnsafe } from '../platform/refuse-unsafe.ts';
import { StartupError } from '../platform/startup-error.ts';
import { UsageError } from './command.ts';
import { tryPort } from './listening.ts';
import type { Product, Start } from './start-product.ts';
import { readStartWords } from './start-words.ts';

const STOP_MILLISECONDS = 5_000;

/** Loads the product once nothing refuses the start: that alone takes some seconds. */
async function startWhole(start: Start): Promise<Product> {
  await tryPort(start.config);
  const { startProduct } = await import('./start-product.ts');
  return startProduct(start);
}

function tell({ address, accounts }: Product): void {
  process.stdout.write(`${[`Verdure is ready at ${address}`, ...accounts].join('\n')}\n`);
}

/** Stops within five seconds, even during startup. A second signal stops it at once. */
function stopOnSignal(starting: Promise<Product>, logger: Logger): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    starting
      .then((product) => product.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

async function main(): Promise<void> {
  const { universe, hasPast, environment } = readStartWords(process.argv.slice(2), process.env);
  const config = readConfig(environment);
  refuseUnsafe(config, environment);
  refuseRoot(config.isProduction, process.getuid?.());
  const logger = createLogger(config);
  const starting = startWhole({ config, universe, hasPast, logger });
  stopOnSignal(starting, logger);
  tell(await starting);
}

main().catch((error: unknown) => {
  const isSaid = error instanceof StartupError || error instanceof UsageError;
  process.stderr.write(`${isSaid ? error.message : String(error)}\n`);
  process.exitCode = 1;
  // what a failed start left open must not keep a process that serves nothing alive
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
});
