import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Settings } from '#settings.ts';
import { eachOf } from './each-of.ts';

/** Objects below this name are no pictures (`shared/accounts/erasure-list.ts`). */
export const erasuresFolder = 'erasures/';

/** Stores image files by name, on disk or in any S3-compatible store. */
export interface ImageStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if the file does not exist. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Deletes files. Ignores those that do not exist. Rejects if one cannot be deleted; then others may be. */
  delete(names: readonly string[], signal?: AbortSignal): Promise<void>;
  isEmpty(): Promise<boolean>;
}

/** Uses the S3 bucket if one is configured, otherwise the disk. */
export const imageStore = async ({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string }) =>
  s3 ? s3Store(s3) : diskStore(dataDir);

export function diskStore(dataDir: string): ImageStore {
  const folder = join(dataDir, 'images/');
  const disk = new Disk(new FSDriver({ location: pathToFileURL(folder), visibility: 'private' }));
  return {
    ...filesOf(disk),
    delete: (names) => eachOf(names, (name) => disk.delete(name)),
    isEmpty: async () => !existsSync(folder) || readdirSync(folder).length === 0,
  };
}

/** Timeout of a request to the store. Each request has two attempts. */
const answerTimeoutMs = 4000;

/** Opens the bucket. Loaded only if S3 is configured, because the client slows down the start. */
export async function openBucket({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const account = {
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  };
  const driver = new S3Driver({
    ...account,
    bucket,
    visibility: 'private',
    supportsACL: false,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: answerTimeoutMs,
      requestTimeout: answerTimeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerTimeoutMs,
    },
  });
  return { account, disk: new Disk(driver) };
}

/** Keys of all files below a folder. A store lists at most a thousand at a time. */
export async function* keysIn(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const object of page.objects) if (object.isFile) yield object.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

export async function s3Store(settings: S3Settings): Promise<ImageStore> {
  const { s3Deletion } = await import('./s3-deletion.ts');
  const { account, disk } = await openBucket(settings);
  return {
    ...filesOf(disk),
    delete: s3Deletion(account, settings.bucket),
    isEmpty: async () => {
      for await (const key of keysIn(disk, '')) if (!key.startsWith(erasuresFolder)) return false;
      return true;
    },
  };
}

function filesOf(disk: Disk): Pick<ImageStore, 'put' | 'get'> {
  return {
    put: (name, bytes) => disk.put(name, bytes),
    get: async (name) => {
      try {
        return await disk.getBytes(name);
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(name))) return undefined;
        throw error;
      }
    },
  };
}
