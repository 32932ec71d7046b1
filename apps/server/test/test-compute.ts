import { createCompute } from '../src/platform/compute/compute.ts';

/** The threads of all test servers of one worker: starting them anew for each file would cost seconds. */
export const testCompute = createCompute();
