/** A disk small enough to fill: a tmpfs, which requires root and is not available in every container. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const mebibyte = 1024 * 1024;

export interface SmallDisk {
  folder: string;
  /** Fills the disk until this many MiB are left. */
  fill(leftMebibytes: number): void;
  /** Frees the space again. */
  clear(): void;
}

const mount = (folder: string, mebibytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });

/** In a new folder by default. Removed after the trial. */
export function smallDisk(mebibytes: number, folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'))): SmallDisk {
  mkdirSync(folder, { recursive: true });
  mount(folder, mebibytes);
  onTestFinished(() => {
    unmount(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  const ballast = join(folder, 'ballast');
  const piece = Buffer.alloc(mebibyte, 'x');
  return {
    folder,
    fill: (leftMebibytes) => {
      const { bavail, bsize } = statfsSync(folder);
      const pieces = Math.floor((bavail * bsize) / mebibyte - leftMebibytes);
      for (let number = 0; number < pieces; number += 1) writeFileSync(ballast, piece, { flag: 'a' });
      if (leftMebibytes > 0) return;
      try {
        for (;;) writeFileSync(ballast, piece.subarray(0, 4096), { flag: 'a' });
      } catch {
        // until the last block
      }
    },
    clear: () => truncateSync(ballast),
  };
}

/** The reason why mounting fails, or undefined if it works. */
export function noSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'));
  try {
    mount(folder, 1);
    unmount(folder);
    return undefined;
  } catch {
    return 'mounting a small disk is not allowed';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
