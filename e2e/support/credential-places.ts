import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** A secret that only its holder may know. */
export interface Credential {
  readonly name: string;
  readonly value: string;
  /** Where the specification puts it. */
  readonly belongs: RegExp;
}

/** Where a secret was found: 'log', 'answer POST /api/auth/login', 'address', … */
export interface Place {
  readonly where: string;
  readonly text: string;
}

/** Everything that the pages of a context send, receive and store. */
export interface Places {
  readonly found: Place[];
  note(where: string, text: string): void;
  /** What the browser currently stores for the page. */
  noteStorage(page: Page): Promise<void>;
  settle(): Promise<void>;
}

export async function watchPlaces(context: BrowserContext): Promise<Places> {
  const found: Place[] = [];
  const note = (where: string, text: string) => void found.push({ where, text });
  const coming = new Set<Promise<void>>();
  const wait = (work: Promise<void>) => {
    const each = work.catch(() => undefined).finally(() => coming.delete(each));
    coming.add(each);
  };
  context.on('request', (request) => {
    note('address', request.url());
    wait(request.allHeaders().then(({ referer = '' }) => note('referrer', referer)));
  });
  context.on('response', (response) => {
    const method = response.request().method();
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const kind = response.ok() ? 'answer' : 'error';
    wait(response.text().then((text) => note(`${kind} ${method} ${pathname}`, text)));
  });
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => note('address', frame.url()));
    page.on('console', (message) => note('console', message.text()));
  });
  return {
    found,
    note,
    noteStorage: async (page) => {
      const kept = await page.evaluate(async () => {
        const shown = document.documentElement.cloneNode(true);
        if (!(shown instanceof Element)) throw new Error('no page');
        // a field contains what is being typed until it is sent
        for (const field of shown.querySelectorAll('input[autocomplete*=password]')) {
          field.removeAttribute('value');
        }
        return {
          local: JSON.stringify({ ...localStorage }),
          session: JSON.stringify({ ...sessionStorage }),
          history: JSON.stringify(history.state),
          shown: shown.outerHTML,
          databases: JSON.stringify(await indexedDB.databases()),
          caches: JSON.stringify(await caches.keys()),
        };
      });
      for (const [where, text] of Object.entries(kept)) note(`storage: ${where}`, text);
    },
    settle: async () => {
      while (coming.size > 0) await Promise.all(coming);
    },
  };
}

/** What is read from a disk on which a database works; null where it has gone since it was listed. */
function unlessGone<Content>(read: () => Content): Content | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Every file below a directory, one after the other, except in the named folders. */
export function* filesBelow(directory: string, besides: readonly string[]): Generator<Place> {
  const entries = unlessGone(() => readdirSync(directory, { withFileTypes: true })) ?? [];
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory() && !besides.includes(entry.name)) yield* filesBelow(path, besides);
    if (!entry.isFile()) continue;
    const text = unlessGone(() => readFileSync(path, 'latin1'));
    if (text !== null) yield { where: `file ${path}`, text };
  }
}

/** The places where a credential was found but does not belong. */
export function strayCredentials(
  credentials: readonly Credential[],
  places: readonly Place[],
): readonly string[] {
  return credentials.flatMap(({ name, value, belongs }) => {
    // most secrets look the same in all three encodings, and database files are long
    const forms = [
      ...new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]),
    ];
    const stray = places.filter(
      ({ where, text }) =>
        !belongs.test(`${where} ${text.slice(0, 200)}`) &&
        forms.some((form) => text.includes(form)),
    );
    return [...new Set(stray.map(({ where }) => `${name} in ${where}`))];
  });
}
