import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

import { newDataDirectory, type Product, startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data directory as the first start leaves it, not in use; null if none was created. */
    demoData: string | null;
  }
}

/** A normal first start: database, migrations, demo universe. @returns its data directory */
export async function makeDemoData(): Promise<string> {
  const directory = newDataDirectory();
  const { end } = await startProduct({ directory });
  await end();
  return directory;
}

/** A copy of the directory; the cluster keeps its owner. */
export async function copyOfData(source: string): Promise<string> {
  const directory = newDataDirectory();
  await promisify(execFile)('cp', ['-Rp', `${source}/.`, directory]);
  return directory;
}

async function dataForOne(): Promise<string> {
  const demoData = inject('demoData');
  return demoData === null ? newDataDirectory() : copyOfData(demoData);
}

/** A product for one journey only, which may change what others depend on. */
export async function startOwnProduct(
  environment: Readonly<Record<string, string>> = {},
  logPath?: string,
): Promise<Product> {
  const directory = await dataForOne();
  return startProduct({ environment, directory, ...(logPath !== undefined && { logPath }) });
}
