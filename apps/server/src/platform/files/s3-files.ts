import { AwsClient } from 'aws4fetch';

import { fileNameOf, filePathOf, type FileStore } from './file-store.ts';

const MILLISECONDS = 30_000;
const NOT_FOUND = 404;
/** After the first try, while the store is busy. */
const RETRIES = 3;

/** Where an S3-compatible store is, and with what key it is opened. */
interface Bucket {
  /** Address of the bucket, without a slash at its end. */
  readonly address: string;
  readonly client: AwsClient;
}

/** Reads `s3+https://KEY:SECRET@host/bucket?region=eu-central-1`. */
function bucketOf(url: string): Bucket {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url);
  return {
    address: `${protocol.replace('s3+', '')}//${host}${pathname.replace(/(?<!\/)\/+$/, '')}`,
    client: new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
      service: 's3',
      retries: RETRIES,
    }),
  };
}

/** Files in an S3-compatible store, which several processes share. */
export function s3Files(url: string): FileStore {
  const { address, client } = bucketOf(url);

  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(MILLISECONDS);
    const answer = await client.fetch(`${address}/${path}`, { ...init, signal });
    if (answer.ok || answer.status === NOT_FOUND) return answer;
    throw new Error(`the file store answered ${answer.status} to ${init.method ?? 'GET'}`);
  };

  return {
    put: async (bytes) => {
      const name = fileNameOf(bytes);
      const answer = await ask(filePathOf(name) ?? name, {
        method: 'PUT',
        body: Uint8Array.from(bytes),
      });
      if (!answer.ok) throw new Error('the file store has no such bucket');
      return name;
    },
    get: async (name) => {
      const path = filePathOf(name);
      if (path === null) return null;
      const answer = await ask(path, {});
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? bytes : null;
    },
  };
}
