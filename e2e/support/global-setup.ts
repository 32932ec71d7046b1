import type { TestProject } from 'vitest/node';

import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the product that all journeys share. */
    productUrl: string;
  }
}

/** One product for the whole run; each journey logs in as its own user. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('productUrl', product.url);
  return product.stop;
}
