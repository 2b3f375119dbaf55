/**
 * The `database` folder in the data folder: created completely or not at all, and left alone if it looks
 * damaged.
 */
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { holdsDatabase, startEngine } from './embedded-engine.ts';

/**
 * Path of the database folder, created on the first start. Removes leftovers of interrupted first starts, so
 * the data folder must be locked. Throws a one-line error if the folder contains no database.
 */
export async function readyFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  for (const leftover of unfinished(folder)) rmSync(leftover, { recursive: true, force: true });
  if (!existsSync(folder)) await createCompletely(folder, await emptyDatabase());
  if (holdsDatabase(folder)) return folder;
  throw new Error(
    `The folder ${folder} contains no database. Put its contents back, or move it away to start empty.`,
  );
}

/**
 * Creates the database folder from an empty database and `fill`, completely or not at all. The data folder
 * must be locked.
 */
export async function createFolder(dataDir: string, fill: Fill): Promise<void> {
  const copyEmpty = await emptyDatabase();
  await createCompletely(join(dataDir, 'database'), async (folder) => {
    await copyEmpty(folder);
    await fill(folder);
  });
}

type Fill = (folder: string) => void | Promise<void>;

const unfinishedSuffix = '.tmp-';

/** Fills a temporary folder, flushes it and renames it. */
async function createCompletely(folder: string, fill: Fill): Promise<void> {
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  const unfinishedFolder = mkdtempSync(folder + unfinishedSuffix);
  try {
    await fill(unfinishedFolder);
    syncTree(unfinishedFolder);
    renameSync(unfinishedFolder, folder);
    sync(parent);
  } finally {
    rmSync(unfinishedFolder, { recursive: true, force: true });
  }
}

function unfinished(folder: string): string[] {
  const parent = dirname(folder);
  return readdirSync(parent)
    .filter((name) => name.startsWith(basename(folder) + unfinishedSuffix))
    .map((name) => join(parent, name));
}

/**
 * Copies a cached empty database, because initialising one takes seconds. The cache is next to the installed packages. If
 * it cannot be written or read, for example because another user created it, initialises a new database.
 */
async function emptyDatabase(): Promise<Fill> {
  const template = templateFolder();
  try {
    if (!existsSync(template)) await createCompletely(template, initialise);
  } catch {
    // Read-only packages, or another process has created it.
  }
  return (folder) => copyTemplate(template, folder).catch(() => initialise(folder));
}

/** Rejects without leftovers. */
async function copyTemplate(template: string, folder: string): Promise<void> {
  try {
    cpSync(template, folder, { recursive: true });
  } catch (error) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

async function initialise(folder: string): Promise<void> {
  const engine = await startEngine(folder);
  await engine.close();
}

/** `node_modules/.cache/foyer/pglite-<version>`: file formats differ between versions. */
function templateFolder(): string {
  const manifest = findPackageJSON('@electric-sql/pglite', import.meta.url);
  if (!manifest) throw new Error('The package @electric-sql/pglite is not installed');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), '../../.cache/foyer', `pglite-${version}`);
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path);
  }
  sync(folder);
}

function sync(path: string): void {
  const fileDescriptor = openSync(path, 'r');
  try {
    fsyncSync(fileDescriptor);
  } finally {
    closeSync(fileDescriptor);
  }
}
