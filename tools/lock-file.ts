import { z } from 'zod';

const Entry = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});

/** The parts of package-lock.json that are read; the rest stays unchanged. */
export const LockFile = z.looseObject({ packages: z.record(z.string(), Entry) });
export type LockFile = z.infer<typeof LockFile>;

type Packages = LockFile['packages'];

/** An optional package that another package names but the lock file lacks. */
export interface MissingOptional {
  readonly name: string;
  readonly version: string;
  readonly isDev: boolean;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The folders where the runtime looks for a package's imports, nearest first. */
function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/');
  const inner = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  return [...inner.filter((folder) => folder !== '').map((folder) => `${folder}/`), ''];
}

const isLocked = (packages: Packages, from: string, name: string): boolean =>
  foldersAbove(from).some((folder) => `${folder}node_modules/${name}` in packages);

/** The optional packages that other packages name but the lock file lacks. */
export function missingOptionals({ packages }: LockFile): readonly MissingOptional[] {
  return Object.entries(packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, from, name))
      .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
  );
}

function entryOf({ name, version, isDev }: MissingOptional): Packages[string] {
  const words = name.split(/[/-]/);
  return {
    version,
    cpu: words.filter((word) => PROCESSORS.includes(word)),
    ...(isDev && { dev: true }),
    optional: true,
    os: words.filter((word) => SYSTEMS.includes(word)),
    // without it npm installs both builds of a tool for Linux
    ...(words.some((word) => word.startsWith('musl')) && { libc: ['musl'] }),
  };
}

/** An entry for each missing optional package that has an exact version, by path. */
export function entriesToAdd(lock: LockFile): readonly (readonly [string, Packages[string]])[] {
  return missingOptionals(lock)
    .filter(({ version }) => /^\d/.test(version))
    .map((missing) => [`node_modules/${missing.name}`, entryOf(missing)] as const);
}
