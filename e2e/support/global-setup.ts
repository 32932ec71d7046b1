import type { TestProject } from 'vitest/node';

import { rmSync } from 'node:fs';

import { copyOfData, makeDemoData } from './demo-data.ts';
import { type Product, startProduct } from './product.ts';
import { openSession } from './sessions.ts';

interface Shared extends Pick<Product, 'url' | 'stop'> {
  readonly directory: string | null;
  readonly demoData: string | null;
}

/** Set JOURNEYS_URL to use a product that already runs, to write a journey without waiting. */
async function sharedProduct(): Promise<Shared> {
  const url = process.env.JOURNEYS_URL;
  if (url) return { url, directory: null, demoData: null, stop: () => Promise.resolve() };
  const demoData = await makeDemoData();
  const forget = () => rmSync(demoData, { recursive: true, force: true });
  try {
    const product = await startProduct({ directory: await copyOfData(demoData) });
    return { ...product, demoData, stop: () => product.stop().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}

/** One first start and one product for the whole run; each journey uses its own user. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, directory, demoData, stop } = await sharedProduct();
  try {
    project.provide('demoData', demoData);
    project.provide('productUrl', url);
    project.provide('productDirectory', directory);
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
