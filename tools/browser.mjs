// Finds a Chromium for the tests, and installs one where the host has none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));
const HOST_NAMES = [
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

/** The packaged fonts beside those of the host; the package's own file names a fixed folder. */
const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Points the packaged program at the libraries and fonts unpacked beside it. */
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

/** A launcher may exist without a working browser behind it, so each candidate must say its version. */
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

const onHost = () => HOST_NAMES.map(onPath).find((path) => path !== null && answers(path)) ?? null;

function isDebianRoot() {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return false;
  return existsSync('/etc/debian_version');
}

function installWithApt() {
  if (!isDebianRoot()) return null;
  console.log('Installing Chromium (apt-get) …');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], { ...options, timeout: 120_000 });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
    ...options,
    timeout: 300_000,
  });
  return onHost();
}

/**
 * The browser inside an npm package: its program, fonts and the libraries a bare host lacks, unpacked
 * once into node_modules/.cache with a launcher that points the program at them.
 */
function unpackPackaged() {
  const launcher = join(CACHE, 'launch-chromium');
  if (isExecutable(launcher)) return launcher;

  console.log('Unpacking the packaged Chromium …');
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const script =
    "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  const unpacked = spawnSync(process.execPath, ['-e', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    // the package unpacks into the temporary folder, and its libraries only where it expects to need them
    env: { ...process.env, TMPDIR: CACHE, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
  });
  if (unpacked.status !== 0 || !isExecutable(join(CACHE, 'chromium'))) return null;

  writeFileSync(join(CACHE, 'fonts', 'fonts.conf'), FONT_SETTINGS);
  writeFileSync(launcher, LAUNCHER, { mode: 0o755 });
  return launcher;
}

const asBrowser = (executablePath) => ({ executablePath, args: [...ARGUMENTS] });

/** The browser that is there already: by CHROMIUM_PATH, on the host, or unpacked; else null. */
export function findBrowser() {
  const launcher = join(CACHE, 'launch-chromium');
  const found = namedByEnvironment() ?? onHost() ?? (isExecutable(launcher) ? launcher : null);
  return found === null ? null : asBrowser(found);
}

/** As findBrowser, installing one where none is there. Null when none can be had. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  const installed = installWithApt() ?? unpackPackaged();
  return installed === null || !answers(installed) ? null : asBrowser(installed);
}
