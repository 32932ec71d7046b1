import type { Endpoint } from '@verdure/contract/http/endpoint';
import { z } from 'zod';

import { accessWords } from './openapi.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 6px; }
  h2 { margin-top: 2.5rem; border-top: 1px solid; padding-top: 1.5rem; overflow-wrap: anywhere; }
  summary { cursor: pointer; }
`;

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (each) => ENTITIES.get(each) ?? '');

function schemaBlock(title: string, schema: z.ZodType | undefined): string {
  if (schema === undefined || schema instanceof z.ZodUndefined) return '';
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre tabindex="0">${escaped(JSON.stringify(rest, null, 2))}</pre></details>`;
}

const fileAnswerBlock = ({ fileAnswer }: Endpoint): string =>
  fileAnswer === undefined ? '' : `<p>Answers a file: ${escaped(fileAnswer.join(', '))}.</p>`;

const fileBlock = ({ fileField }: Endpoint): string =>
  fileField === undefined
    ? ''
    : `<p>A multipart form with the file in <code>${escaped(fileField)}</code>.</p>`;

const formBlock = ({ isForm }: Endpoint): string =>
  isForm === true ? '<p>The body is a multipart form of text fields.</p>' : '';

const section = (endpoint: Endpoint): string => `
<section>
<h2><code>${endpoint.method} /api${escaped(endpoint.path)}</code></h2>
<p>${escaped(endpoint.summary)}</p>
<p>${escaped(endpoint.id)}. ${escaped(accessWords(endpoint))}</p>
${fileBlock(endpoint)}${formBlock(endpoint)}${fileAnswerBlock(endpoint)}${schemaBlock('Path', endpoint.params)}${schemaBlock('Query', endpoint.query)}
${schemaBlock('Body', endpoint.body)}${schemaBlock('Answer', endpoint.answer)}
</section>`;

/** Every call with its schemas on one plain page, without scripts and without other files. */
export const docsPage = (endpoints: readonly Endpoint[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verdure API</title>
<style nonce="__CSP_NONCE__">${STYLE}</style>
</head>
<body>
<main>
<h1>Verdure API</h1>
<p>Log in with <code>POST /api/auth/login</code>, then send the token in <code>Authorization</code>
together with the cookie. Programs send an API key from the account page in <code>Authorization</code>
instead, alone: it reads with its user's rights, at most 600 calls a minute, and so does
<code>POST /api/graphql</code> with a key. <a href="/api/docs.json">The same as an OpenAPI document</a>.</p>
${endpoints.map(section).join('\n')}
</main>
</body>
</html>
`;
