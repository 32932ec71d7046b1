import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

import { newDataDirectory, type Product, startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data directory as the first start leaves it, on which no product runs; null: none was made. */
    demoData: string | null;
  }
}

/** A first start, as everybody's: database, migrations, the demo universe. @returns its data directory */
export async function makeDemoData(): Promise<string> {
  const directory = newDataDirectory();
  const { end } = await startProduct({ directory });
  await end();
  return directory;
}

/** Another directory with the same content; the cluster stays its owner's. */
export async function copyOfData(source: string): Promise<string> {
  const directory = newDataDirectory();
  await promisify(execFile)('cp', ['-Rp', `${source}/.`, directory]);
  return directory;
}

async function dataForOne(): Promise<string> {
  const demoData = inject('demoData');
  return demoData === null ? newDataDirectory() : copyOfData(demoData);
}

/** A product for one journey alone, which may change what others rely on. */
export async function startOwnProduct(
  environment: Readonly<Record<string, string>> = {},
  logPath?: string,
): Promise<Product> {
  const directory = await dataForOne();
  return startProduct({ environment, directory, ...(logPath !== undefined && { logPath }) });
}
