import type { FastifyInstance } from 'fastify';

import type { NeighbourConfig } from '../config.ts';
import { sendPage } from './web-files.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 15vh auto 0; padding: 0 1rem; }
`;

/** Says that the address belongs to another application, which is not installed. */
const notInstalledPage = (name: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} is not installed · Verdure</title>
<style nonce="__CSP_NONCE__">${STYLE}</style>
</head>
<body>
<main>
<h1>${name} is not installed here</h1>
<p>It is an application of its own beside Verdure. Ask the administrator of this installation for it.</p>
<p><a href="/dashboard/">Back to the dashboard</a></p>
</main>
</body>
</html>
`;

/** The pages of the metric view that are part of this product. */
const OWN_PAGE =
  /^\/metric_ddp\/(manage-companies|manage-scores(\/company\/\d+|\/machine)?)\/?(\?|$)/;

const METRIC_ROOT = /^\/metric_ddp\/?(\?|$)/;

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/**
 * Other applications (SCR-EXT-01 and 02): redirects to where the application is installed, or says
 * that it is not installed.
 */
export function serveNeighbours(app: FastifyInstance, config: NeighbourConfig): void {
  const neighbours = [
    { path: '/ddp', name: 'The due diligence portal', target: config.ddpUrl },
    { path: '/metric_ddp', name: 'The due diligence portal', target: config.metricDdpUrl },
    { path: '/streamlit', name: 'The analyst toolkit', target: config.toolkitUrl },
  ];
  for (const { path, name, target } of neighbours) {
    const page = notInstalledPage(name);
    for (const url of [path, `${path}/*`]) {
      app.get(url, (request, reply) => {
        if (target !== null) {
          return reply.header('cache-control', 'no-store').redirect(target + queryOf(request.url));
        }
        if (OWN_PAGE.test(request.url)) return reply.callNotFound();
        // login options lead to the root of the metric view
        if (METRIC_ROOT.test(request.url)) return reply.redirect('/metric_ddp/manage-companies');
        return sendPage(reply.code(404), page);
      });
    }
  }
}
