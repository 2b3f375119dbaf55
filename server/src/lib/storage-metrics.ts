/** Metrics of the folders of this machine: free space, and the age of the newest backup. */
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

export interface StorageState {
  dataDir: string;
  /** Undefined if backups are elsewhere. */
  newestBackup: (() => Promise<Date | undefined>) | undefined;
  /** Time in milliseconds, in which the times of files are. */
  machineNow: () => number;
}

export function measureStorage(state: StorageState, registers: Registry[]): void {
  const { dataDir, newestBackup, machineNow } = state;
  new Gauge({
    name: 'foyer_disk_free_bytes',
    help: 'Space that is free for Foyer on the disk of DATA_DIR.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: Number.NaN, bsize: 1 }));
      this.set(bavail * bsize);
    },
  });
  if (!newestBackup) return;
  new Gauge({
    name: 'foyer_backup_age_seconds',
    help: 'Time since the newest backup in BACKUP_DIR was written; infinite without one.',
    registers,
    async collect() {
      const newest = await newestBackup();
      this.set(newest ? (machineNow() - newest.getTime()) / 1000 : Number.POSITIVE_INFINITY);
    },
  });
}
