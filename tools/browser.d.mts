/** A Chromium to start: its program and the arguments that every test starts it with. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
}

/** A browser that is already here: CHROMIUM_PATH, the host's, or the packaged one; else null. */
export function findBrowser(): Browser | null;

/** A full browser as users have it, if there is one: for measurements. */
export function findWholeBrowser(): Browser | null;

/** Like findBrowser, but installs a browser if there is none. Null if that fails. */
export function ensureBrowser(): Browser | null;
