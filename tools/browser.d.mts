/** A Chromium to start: its program and the arguments that every test starts it with. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
}

/** A browser that is already here: CHROMIUM_PATH, the packaged one, or the host's; else null. */
export function findBrowser(): Browser | null;

/** Like findBrowser, but unpacks the packaged browser first. Null if there is none. */
export function ensureBrowser(): Browser | null;

/** Its version, and where it comes from. */
export function browserInWords(browser: Browser): string;
