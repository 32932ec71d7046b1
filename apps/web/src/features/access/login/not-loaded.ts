import type { LoginOutcome } from './log-in.ts';
import { loginMessages } from './login.messages.ts';

/** The outcome where the code of a login could not be loaded: the server is out of reach. */
export const notLoaded = (): LoginOutcome => ({ kind: 'refused', text: loginMessages.noAnswer });
