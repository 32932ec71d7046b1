import { join } from 'node:path';

import type { Config } from '../config.ts';
import { directoryFiles, type FileStore } from './file-store.ts';
import { s3Files } from './s3-files.ts';

/** The file store of the installation: a directory, unless a setting names another. */
export const openFiles = ({
  filesUrl,
  dataDirectory,
}: Pick<Config, 'filesUrl' | 'dataDirectory'>): FileStore =>
  filesUrl === null ? directoryFiles(join(dataDirectory, 'files')) : s3Files(filesUrl);
