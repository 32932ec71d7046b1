import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const MARKUP = fileURLToPath(new URL('login-markup.tsx', import.meta.url));
const PAGE = 'index.html';
const EMPTY_ROOT = '<div id="root"></div>';
const NO_STYLE = '\0no-style';

/** Markup has no use for style sheets, and the runner cannot read them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_STYLE : null),
  load: (id) => (id === NO_STYLE ? '' : null),
};

async function loginMarkup(): Promise<string> {
  const { module } = await runnerImport<typeof import('./login-markup.tsx')>(MARKUP, {
    configFile: false,
    plugins: [withoutStyles],
  });
  return module.loginMarkup();
}

/**
 * Lays `login.html` beside the page: the same with the login form already in it, so that the first
 * picture waits for no script.
 */
export function drawnLogin(): Plugin {
  return {
    name: 'drawn-login',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle[PAGE];
      if (page?.type !== 'asset') throw new Error(`The build made no ${PAGE}`);
      const html = page.source.toString();
      if (!html.includes(EMPTY_ROOT)) throw new Error(`${PAGE} has no empty root element`);
      const drawn = html.replace(EMPTY_ROOT, `<div id="root">${await loginMarkup()}</div>`);
      this.emitFile({ type: 'asset', fileName: 'login.html', source: drawn });
    },
  };
}
