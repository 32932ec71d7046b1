import { execFileSync } from 'node:child_process';

/** Every file that is or would be committed, relative to `root`. */
export function trackedFiles(root: string): readonly string[] {
  const output = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return output.split('\0').filter((path) => path !== '' && !path.startsWith('tools/fixtures/'));
}
