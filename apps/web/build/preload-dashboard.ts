import type { Plugin, Rolldown } from 'vite';

const PAGE = 'index.html';
const DASHBOARD = '/src/app/dashboard-application.tsx';

type Bundle = Rolldown.OutputBundle;

/** The files that a script brings with it, itself first, and their style sheets. */
export function filesWith(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== 'chunk') return seen;
  seen.add(fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet);
  for (const imported of chunk.imports) filesWith(bundle, imported, seen);
  return seen;
}

/** A style sheet is only fetched here: the script that needs it puts it into the page. */
const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `    <link rel="preload" as="style" crossorigin href="/${file}">\n`
    : `    <link rel="modulepreload" crossorigin href="/${file}">\n`;

/**
 * Lets the page fetch the scripts and style sheets of the dashboard while the first one is still on its way. The login
 * page (`login.html`) is copied before and loads none of them.
 */
export function preloadDashboard(): Plugin {
  return {
    name: 'preload-dashboard',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle[PAGE];
      const dashboard = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(DASHBOARD),
      );
      if (page?.type !== 'asset' || dashboard === undefined) {
        throw new Error(`The build made no ${PAGE} or no dashboard`);
      }
      const html = page.source.toString();
      const links = [...filesWith(bundle, dashboard.fileName)]
        .filter((file) => !html.includes(`/${file}`))
        .map(linkOf);
      page.source = html.replace('  </head>', `${links.join('')}  </head>`);
    },
  };
}
