import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from './config.ts';
import { isErrorWithCode, StartupError } from './startup-error.ts';

const KEY_BYTES = 32;
/** Of 32 random bytes, about 30 differ; fewer than 16 never happens by chance. */
const LEAST_DISTINCT_BYTES = 16;

const keyOf = (text: string): Buffer | null => {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === KEY_BYTES ? key : null;
};

/** @throws StartupError for a text that holds no random key; `place` is where it stands */
export function keyFrom(text: string, place: string): Buffer {
  const key = keyOf(text);
  if (key === null) throw new StartupError(`${place} must hold ${KEY_BYTES} bytes in base64.`);
  if (new Set(key).size < LEAST_DISTINCT_BYTES) {
    throw new StartupError(`${place} must be random: make it with openssl rand -base64 32.`);
  }
  return key;
}

/**
 * The key that encrypts stored secrets: SECRETS_KEY, else one generated for the data directory.
 * Processes that share a database must share the key.
 */
export async function readSecretsKey({
  secretsKey,
  dataDirectory,
}: Pick<Config, 'secretsKey' | 'dataDirectory'>): Promise<Buffer> {
  const path = join(dataDirectory, 'secrets.key');
  return secretsKey === null
    ? keyFrom(await readOrCreate(path, dataDirectory), path)
    : keyFrom(secretsKey, 'SECRETS_KEY');
}

async function readOrCreate(path: string, folder: string): Promise<string> {
  const text = randomBytes(KEY_BYTES).toString('base64');
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
    return text;
  } catch (error) {
    if (!isErrorWithCode(error, 'EEXIST')) throw error;
    return readFile(path, 'utf8');
  }
}
