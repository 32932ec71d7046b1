import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { trackedFiles } from '../checks/tracked-files.ts';
import { readMap, ROOT } from './read-map.ts';

interface AbsentPart {
  readonly part: string;
  /** Names of packages that would add it. */
  readonly packages?: RegExp;
  /** A pattern that the product's code would contain. */
  readonly code?: RegExp;
  /** The files to search, if not all of the product's. */
  readonly within?: RegExp;
}

const WEB = /^apps\/web\//;

const PARTS: readonly AbsentPart[] = [
  { part: 'LDAP', packages: /ldap/, code: /\bldaps?\b/i },
  { part: 'XPath', packages: /xpath/, code: /xpath/i },
  { part: 'LaTeX', packages: /latex|katex/, code: /\\documentclass|pdflatex/ },
  { part: 'JNDI', code: /\bjndi\b/i },
  { part: 'memcache', packages: /memcache/, code: /memcache/i },
  {
    part: 'rich-text editor',
    packages: /tiptap|quill|slate|draft-js|ckeditor|tinymce|prosemirror|lexical/,
    code: /contentEditable|dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write\(/,
  },
  {
    part: 'template language',
    packages: /handlebars|^ejs$|^pug$|mustache|nunjucks|liquidjs|^marked$|markdown/,
  },
  { part: 'shell', code: /\bexecSync\b|\bexecFile\b|shell:\s*true|spawn\w*\(\s*'(sh|bash|cmd)/ },
  { part: 'dynamic code', code: /\beval\(|\bnew Function\b|from 'node:vm'/ },
  {
    part: 'unmanaged code of our own',
    code: /./,
    within: /\.(c|cc|cpp|h|rs|wasm|node)$|binding\.gyp$/,
  },
  {
    part: 'XML parser with entities',
    // fast-xml-parser reads feeds; one that declares entities is refused before (read-feed.test.ts)
    packages: /libxml|xml2js|xmldom|^sax$/,
    code: /DOMParser|\bexpandEntities\b/,
  },
  {
    part: 'postMessage but between the screener and its assistant',
    code: /postMessage|addEventListener\('message'/,
    within: /^apps\/web\/(?!src\/features\/screening\/assistant\/)/,
  },
  { part: 'plugin', code: /<(object|embed|applet)[\s>]/, within: WEB },
  {
    part: 'WebSocket',
    packages: /^ws$|socket\.io|websocket/,
    code: /new WebSocket|websocket:\s*true/i,
  },
  {
    part: 'unpacking to disk',
    packages: /extract-zip|unzipper|adm-zip|^tar$|yauzl|decompress/,
    code: /\b(symlink|link)Sync\(/,
    within: /^apps\/server\/src\/features\//,
  },
  { part: 'password expiry by time', code: /password_(changed|expires|set)_at|passwordAge/ },
  { part: 'secret question', code: /(secret|security).?question|password.?hint/i },
  { part: 'second factor', packages: /otp|speakeasy|webauthn|fido/, code: /\btotp\b|webauthn/i },
  { part: 'telephone', packages: /twilio|vonage|messagebird|sms/, code: /\bsms\b/i },
  { part: 'SAML', packages: /saml/, code: /\bsaml/i },
  { part: 'token issuing', packages: /jsonwebtoken/, code: /SignJWT|jwt\.sign|createSign\(/ },
  { part: 'back-channel logout', code: /back.?channel|logout_token|logout\+jwt/i },
  {
    part: 'OAuth authorization server',
    packages: /oidc-provider|oauth2-server|oauth2orize/,
    code: /path: '\/(oauth2?|authorize|token|introspect|\.well-known)\b/,
  },
  {
    part: 'OAuth resource server',
    packages: /passport|oauth2-jwt|express-jwt|fastify\/jwt/,
    code: /introspectionRequest|tokenIntrospection|jwtVerify/,
  },
  {
    part: 'weak cryptography',
    code: /createHash\((?!'sha(256|384|512)')|createHmac\((?!'sha)|'aes-\d+-(ecb|cbc|ctr)'|'(des-|rc4|bf-)|\b(md5|sha1)\b/i,
  },
  {
    part: 'cryptography of our own',
    packages: /crypto-js|node-forge|tweetnacl|sjcl|elliptic|jsrsasign/,
  },
  { part: 'weak randomness', code: /Math\.random|pseudoRandomBytes/, within: /^apps\/server\// },
  { part: 'key made from a password', code: /pbkdf2|scrypt/i },
  { part: 'client certificate', code: /requestCert|getPeerCertificate/ },
  {
    part: 'unchecked certificate',
    code: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/,
    // This file names the variable to refuse a start that has it.
    within: /^(?!apps\/server\/src\/platform\/refuse-unsafe\.ts$)/,
  },
  {
    part: 'default credential',
    code: /\b(password|secret|token|key)\w*\s*[:=]\s*'[A-Za-z0-9+/=_-]{8,}'/i,
    within: /^apps\/server\/src\/(entry|platform)\//,
  },
];

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

const shippedPackages = Object.entries(
  Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))).packages,
).flatMap(([path, { dev, link }]) => {
  const at = path.lastIndexOf('node_modules/');
  return at < 0 || dev || link ? [] : [path.slice(at + 'node_modules/'.length)];
});

const shipped = trackedFiles(ROOT).filter(
  (path) =>
    /^(apps|packages)\/[^/]+\//.test(path) && !/\.test\.tsx?$|\/(test|golden|bench)\//.test(path),
);
const sources = shipped
  .filter((path) => /\.(ts|tsx|js|mjs|html|c|cc|cpp|h|rs)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

it('looks at what ships', () => {
  expect(shippedPackages.length).toBeGreaterThan(60);
  expect(sources.length).toBeGreaterThan(500);
});

it.each(PARTS)('the product has no $part', ({ packages, code, within = /^/ }) => {
  expect(shippedPackages.filter((name) => packages?.test(name))).toEqual([]);
  const holding = sources.filter(({ path, text }) => within.test(path) && code?.test(text));
  expect(holding.map(({ path }) => path)).toEqual([]);
});

it('the map and this list name the same parts', () => {
  const named = readMap().flatMap(({ proofs }) =>
    proofs.flatMap((proof) => /^`absent-parts\.test\.ts`: no (.+)$/.exec(proof)?.[1] ?? []),
  );
  expect([...new Set(named)].toSorted()).toEqual(PARTS.map(({ part }) => part).toSorted());
});
