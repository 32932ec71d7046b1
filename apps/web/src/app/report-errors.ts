import {
  BROWSER_ERRORS_PATH,
  presentableError,
} from '@verdure/contract/administration/browser-error-text';
import type { BrowserError } from '@verdure/contract/administration/browser-error-text';

import { CallError } from '../api/call-error.ts';
import { sessionToken } from '../api/session.ts';
import { isOfMissingCode } from '../ui/states/lazy-part.tsx';

type Kind = BrowserError['kind'];
export type Report = (kind: Kind, error: unknown) => void;

/** Of one load of a page: an error that repeats itself says nothing new. */
const MOST_REPORTS = 10;

/** Frames alone: the first lines repeat the message, which may be long. */
const framesOf = ({ stack = '' }: Error): readonly string[] =>
  stack.split('\n').filter((line) => /^\s+at |@/.test(line));

/**
 * Answers of the server are in its log already, what was stopped is no error, and without a
 * connection nothing arrives. What is no `Error` leads the router to another page.
 */
const isWorthReporting = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof CallError) &&
  error.name !== 'AbortError' &&
  navigator.onLine;

/**
 * Not by `call`: it outlives the page and the session, ends neither, and brings no schemas to the
 * first script of every page.
 */
async function send(error: BrowserError): Promise<void> {
  const token = sessionToken();
  await fetch(`/api${BROWSER_ERRORS_PATH}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: token }),
    },
    body: JSON.stringify(presentableError(error)),
    keepalive: true,
  });
}

/** @returns what sends each distinct error once, and is silent when it cannot */
function reporter(): Report {
  const reported = new Set<string>();
  return (kind, error) => {
    if (!isWorthReporting(error) || reported.size >= MOST_REPORTS) return;
    const message = `${error.name}: ${error.message}`;
    const frames = framesOf(error);
    const key = [kind, message, frames[0]].join('\n');
    if (reported.has(key)) return;
    reported.add(key);
    const page = window.location.pathname;
    // a failed report that was reported would fail again
    send({ kind, message, stack: frames.join('\n'), page }).catch(() => undefined);
  };
}

/**
 * Tells the server of errors that only the console of a browser would know: those that nothing
 * caught, and, by the options of React's root, those that any boundary caught.
 */
export function reportErrors() {
  const report = reporter();
  window.addEventListener('error', ({ error }) => report('uncaught', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  const onCaughtError = (error: unknown): void => {
    console.error(error);
    report(isOfMissingCode(error) ? 'missing code' : 'boundary', error);
  };
  return { report, rootOptions: { onCaughtError } };
}
