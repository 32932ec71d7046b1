import { describe, expect, it } from 'vitest';

import { entriesToAdd, missingOptionals } from './lock-file.ts';

const optionalDependencies = {
  '@tool/cli-linux-x64': '1.2.3',
  '@tool/cli-darwin-arm64': '1.2.3',
  '@tool/cli-linux-arm64-musl': '1.2.3',
  '@tool/cli-wasm': '^1.0.0',
};
const lock = {
  packages: {
    '': {},
    'node_modules/outer/node_modules/tool': { dev: true, optionalDependencies },
    'node_modules/outer/node_modules/@tool/cli-linux-x64': { version: '1.2.3' },
  },
};

describe('lock file', () => {
  it('finds the optional packages that are locked nowhere above the one that names them', () => {
    expect(missingOptionals(lock).map(({ name }) => name)).toEqual([
      '@tool/cli-darwin-arm64',
      '@tool/cli-linux-arm64-musl',
      '@tool/cli-wasm',
    ]);
  });

  it('adds those of an exact version, with the platform that their name says', () => {
    expect(entriesToAdd(lock)).toEqual([
      [
        'node_modules/@tool/cli-darwin-arm64',
        { version: '1.2.3', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
      ],
      [
        'node_modules/@tool/cli-linux-arm64-musl',
        {
          version: '1.2.3',
          cpu: ['arm64'],
          dev: true,
          optional: true,
          os: ['linux'],
          libc: ['musl'],
        },
      ],
    ]);
  });
});
