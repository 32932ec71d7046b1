import type { TestProject } from 'vitest/node';

import type { PEOPLE } from './accounts.ts';
import { type Product, startProduct } from './product.ts';
import { openSession, type Session } from './sessions.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the product that all journeys share. */
    productUrl: string;
    /** A session of each person: whoever ends one opens their own. */
    sessions: Record<keyof typeof PEOPLE, Session>;
  }
}

/** JOURNEYS_URL names a product that runs already, to write a journey without waiting for one. */
async function productOf(url: string | undefined): Promise<Pick<Product, 'url' | 'stop'>> {
  return url ? { url, stop: () => Promise.resolve() } : startProduct();
}

/** One product for the whole run; each journey comes as its own user. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await productOf(process.env.JOURNEYS_URL);
  try {
    project.provide('productUrl', url);
    project.provide('sessions', {
      admin: await openSession(url, 'admin'),
      superUser: await openSession(url, 'superUser'),
      standardUser: await openSession(url, 'standardUser'),
      scopedUser: await openSession(url, 'scopedUser'),
      otherSuperUser: await openSession(url, 'otherSuperUser'),
      uploader: await openSession(url, 'uploader'),
      metricUser: await openSession(url, 'metricUser'),
      restrictedAdmin: await openSession(url, 'restrictedAdmin'),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
