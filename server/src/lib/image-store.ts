import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Settings } from '#settings.ts';

/** Where picture files are kept, by name. On disk or in any S3-compatible store. */
export interface ImageStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Nothing happens where there is no such file. */
  delete(name: string): Promise<void>;
  /** Whether it holds no file at all. */
  isEmpty(): Promise<boolean>;
}

/** Where a house keeps them: in the bucket, where there is one. */
export const imageStore = async ({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string }) =>
  s3 ? s3Store(s3) : diskStore(dataDir);

export function diskStore(dataDir: string): ImageStore {
  const folder = join(dataDir, 'images/');
  const disk = new Disk(new FSDriver({ location: pathToFileURL(folder), visibility: 'private' }));
  return store(disk, async () => !existsSync(folder) || readdirSync(folder).length === 0);
}

/** A store that answers a call later than this, or lets it stand still, is as good as away. It is asked twice. */
const answerTimeoutMs = 4000;

/** Loaded only where it is used: its client is most of what a start would wait for. */
export async function s3Store({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): Promise<ImageStore> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
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
  const disk = new Disk(driver);
  return store(disk, async () => [...(await disk.listAll()).objects].length === 0);
}

function store(disk: Disk, isEmpty: ImageStore['isEmpty']): ImageStore {
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
    delete: (name) => disk.delete(name),
    isEmpty,
  };
}
