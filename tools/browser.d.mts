/** A Chromium to start: its program and the arguments that every test starts it with. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
}

/** The browser that is there already: by CHROMIUM_PATH, the host's, or the packaged one; else null. */
export function findBrowser(): Browser | null;

/** A browser as people have it, where there is one: for what is measured and not only tested. */
export function findWholeBrowser(): Browser | null;

/** As findBrowser, getting one where none is there. Null when none can be had. */
export function ensureBrowser(): Browser | null;
