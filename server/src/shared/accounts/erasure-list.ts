/** List of erasures outside the database, so that they can be repeated after a restore of an older backup. Ids and times only. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { z } from 'zod';
import { erasuresFolder, keysIn, openBucket } from '#images/image-store.ts';
import type { S3Settings } from '#settings.ts';

const erasure = z.object({ id: z.uuid(), at: z.string() });
export type Erasure = z.infer<typeof erasure>;

export interface ErasureList {
  add(erasure: Erasure): Promise<void>;
  /** Oldest first. */
  read(): Promise<Erasure[]>;
}

/** A file per erasure in `DATA_DIR/erasures`, or an object in the bucket. */
export async function erasureList({
  s3,
  dataDir,
}: {
  s3: S3Settings | undefined;
  dataDir: string;
}): Promise<ErasureList> {
  const disk = s3
    ? (await openBucket(s3)).disk
    : new Disk(new FSDriver({ location: pathToFileURL(join(dataDir, '/')), visibility: 'private' }));
  return {
    add: (one) => disk.put(`${erasuresFolder}${one.id}.json`, JSON.stringify(one)),
    read: async () => {
      if (!s3 && !existsSync(join(dataDir, erasuresFolder))) return [];
      const found: Erasure[] = [];
      for await (const key of keysIn(disk, erasuresFolder))
        found.push(erasure.parse(JSON.parse(await disk.get(key))));
      return found.toSorted((one, other) => one.at.localeCompare(other.at));
    },
  };
}
