import '@testing-library/jest-dom/vitest';

import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { WAIT_MS } from '../../../tools/test-times.ts';
import { releasePage } from '../src/app/frozen-page.ts';
import { clearTasks } from '../src/ui/tasks/task-store.ts';
import { forgetToasts } from '../src/ui/toast/toast-store.ts';
import { quickStyles } from './computed-style.ts';
import { endQueries } from './query-clients.ts';
import { matchMedia, wideWindow } from './window-width.ts';

const { eventWrapper: inAct, getElementError } = getConfig();
configure({
  asyncUtilTimeout: WAIT_MS,
  // A user's press waits for React's own schedule. Within `act`, a part whose code loads late would
  // be drawn only at the page's next update, a minute later.
  eventWrapper: (press) =>
    Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === false ? press() : inAct(press),
  // Whoever waits asks again after each change of the page, and the page is printed once it gives
  // up: to print it each time took a tenth of the time of all tests.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

window.matchMedia = matchMedia;
window.getComputedStyle = quickStyles(window.getComputedStyle);

// what jsdom does not draw: sizes, scrolling, dialogs
for (const [name, pixels] of [
  ['clientHeight', 600],
  ['clientWidth', 1200],
] as const) {
  Object.defineProperty(Element.prototype, name, { configurable: true, get: () => pixels });
}
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // a table returns to the reader's place in the same entry of the history
  window.history.replaceState(null, '');
});

afterEach(async () => {
  // a page that is still on its way would arrive when its window is gone
  await vi.dynamicImportSettled();
  cleanup();
  await endQueries();
  clearTasks();
  forgetToasts();
  releasePage();
  wideWindow();
  vi.useRealTimers();
});
