/** A Chromium to start: its program and the arguments that every test starts it with. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
}

/** The browser that is there already: by CHROMIUM_PATH, on the host, or unpacked; else null. */
export function findBrowser(): Browser | null;

/** As findBrowser, installing one where none is there. Null when none can be had. */
export function ensureBrowser(): Browser | null;
