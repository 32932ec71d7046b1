import type { LoginOutcome } from './log-in.ts';
import { loginMessages } from './login.messages.ts';

/** The result if the login code failed to load: the server is unreachable. */
export const notLoaded = (): LoginOutcome => ({ kind: 'refused', text: loginMessages.noAnswer });
