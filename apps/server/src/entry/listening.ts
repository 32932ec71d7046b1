import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../platform/config.ts';
import { isErrorWithCode, StartupError } from '../platform/startup-error.ts';

function sentenceOf(error: unknown, { host, port }: Config): unknown {
  if (isErrorWithCode(error, 'EADDRINUSE')) {
    return new StartupError(`Port ${port} is in use: stop the other program, or set PORT.`);
  }
  return isErrorWithCode(error, 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND')
    ? new StartupError(`${host}:${port} cannot be listened on: check HOST and PORT.`)
    : error;
}

/** Checks the port first, so that a port in use does not start a database in vain. */
export async function tryPort(config: Config): Promise<void> {
  const { host, port } = config;
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    throw sentenceOf(error, config);
  }
}

export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port, publicUrl } = config;
  try {
    const address = await app.listen({ host, port });
    return port === 0 ? address : publicUrl;
  } catch (error) {
    throw sentenceOf(error, config);
  }
}
