import type { Plugin, Rolldown } from 'vite';

import { ROUTES } from '../bundle-sizes.ts';
import { filesWith } from './preload-dashboard.ts';

type Bundle = Rolldown.OutputBundle;

/** Where most visits begin, and where a page is made of many files. */
const AHEAD =
  /^\/dashboard\/(portfolio|portfolios-profiles|screener|fund\/\{fundId\}|company\/\{companyId\})(\?|$)/;

const PLACE = '{ files: [], pages: [] }';
const PAGES = ['index.html', 'login.html'] as const;

const textOf = (source: string | Uint8Array): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

const entryOf = (bundle: Bundle, module: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
  );
  if (found?.type !== 'chunk') throw new Error(`The build has no script for ${module}`);
  return found;
};

interface Ahead {
  /** Each file once: pages share most of theirs. */
  readonly files: readonly string[];
  /** A pattern of the address, the tab that it asks for or none, and where its files are. */
  readonly pages: readonly (readonly [path: string, tab: string | null, places: number[]])[];
}

function aheadOf(bundle: Bundle, html: string): Ahead {
  const files: string[] = [];
  const placeOf = (file: string): number => {
    const found = files.indexOf(file);
    return found === -1 ? files.push(file) - 1 : found;
  };
  const pages = ROUTES.filter(({ route }) => AHEAD.test(route)).map(({ route, pages: modules }) => {
    const [path = '', tab = null] = route.split('?tab=');
    const names = new Set(
      modules.flatMap((module) => [...filesWith(bundle, entryOf(bundle, module).fileName)]),
    );
    const places = [...names].filter((file) => !html.includes(`/${file}`)).map(placeOf);
    return [path.replace(/\{\w+\}/g, '\\d+'), tab, places] as const;
  });
  return { files, pages };
}

/**
 * Tells `before-paint.js` the files of the pages on which visits begin, so that they come together
 * with the first scripts instead of after them.
 */
export function pagesAhead(): Plugin {
  return {
    name: 'pages-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const first = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.names.includes('before-paint.js'),
      );
      const index = bundle['index.html'];
      if (first?.type !== 'asset' || index?.type !== 'asset') {
        throw new Error('The build made no before-paint.js or no index.html');
      }
      const text = textOf(first.source);
      if (!text.includes(PLACE))
        throw new Error('before-paint.js has no place for the pages ahead');
      const ahead = JSON.stringify(aheadOf(bundle, textOf(index.source)));
      const reference = this.emitFile({
        type: 'asset',
        name: 'before-paint.js',
        source: text.replace(PLACE, () => ahead),
      });
      for (const name of PAGES) {
        const page = bundle[name];
        if (page?.type !== 'asset') throw new Error(`The build made no ${name}`);
        page.source = textOf(page.source).replaceAll(first.fileName, this.getFileName(reference));
      }
      delete bundle[first.fileName];
    },
  };
}
