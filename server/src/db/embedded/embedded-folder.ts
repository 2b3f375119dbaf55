/** The folder `database` in the data folder: born whole or not at all, and never touched when it looks wrong. */
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
 * The folder the engine opens, made on the first start. The data folder must be locked: what an earlier, killed first
 * start has left is removed. Throws one line when the folder is there but holds no database.
 */
export async function readyFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  for (const leftover of unfinished(folder)) rmSync(leftover, { recursive: true, force: true });
  if (!existsSync(folder)) await createWhole(folder, await emptyDatabase());
  if (holdsDatabase(folder)) return folder;
  throw new Error(
    `The folder ${folder} holds no database. Put its contents back, or move it away to start empty.`,
  );
}

/** Makes that folder from an empty database and what is filled in: there whole, or not at all. The data folder must be locked. */
export async function createFolder(dataDir: string, fill: Fill): Promise<void> {
  const copyEmpty = await emptyDatabase();
  await createWhole(join(dataDir, 'database'), async (folder) => {
    await copyEmpty(folder);
    await fill(folder);
  });
}

type Fill = (folder: string) => void | Promise<void>;

const unfinishedSuffix = '.tmp-';

/** A folder that appears under its name only when everything in it is there, and on the disk. */
async function createWhole(folder: string, fill: Fill): Promise<void> {
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
 * How an empty database is made. Initialising one takes seconds, so it is kept beside the packages for the next data
 * folder, and for tests; where that cannot be written, each is initialised anew.
 */
async function emptyDatabase(): Promise<Fill> {
  const template = templateFolder();
  try {
    if (!existsSync(template)) await createWhole(template, initialise);
  } catch {
    // Read-only packages, or another process was quicker.
  }
  return existsSync(template) ? (folder) => cpSync(template, folder, { recursive: true }) : initialise;
}

async function initialise(folder: string): Promise<void> {
  const engine = await startEngine(folder);
  await engine.close();
}

/** `node_modules/.cache/foyer/pglite-<version>`: another version may lay its files out differently. */
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
