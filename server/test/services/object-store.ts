/// <reference path="./s3rver.d.ts" />
/** Real S3-compatible store with a bucket `foyer` in a folder. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface ObjectStore {
  /** Settings for this store. Pass `port` if a proxy is in between. */
  environment(port?: number): Record<string, string>;
  port: number;
  /** Names of the objects in the bucket. */
  names(): string[];
  stop(): Promise<void>;
}

const ending = '._S3rver_object';

export async function startObjectStore(directory: string): Promise<ObjectStore> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'foyer', configs: [] }],
  });
  const bound = await server.run();
  return {
    port: bound.port,
    environment: (port = bound.port) => ({
      S3_BUCKET: 'foyer',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
    names: () =>
      readdirSync(join(directory, 'foyer'))
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length)),
    stop: () => server.close(),
  };
}
