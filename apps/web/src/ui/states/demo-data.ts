import { createContext } from 'react';

export const DEMO_WORDS = 'Demo data: fictional companies';

/** Whether what is shown is made up; what leaves the page has to say so as well. */
export const DemoData = createContext(false);
