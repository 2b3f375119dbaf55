/**
 * `npm run bench:start`: time from start to ready of an empty `DATA_DIR` with demo data, and eight uploads beside a plain
 * sharp script that makes the same files. Fails if an upload takes more than 1.3 times as long.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { photos } from '../demo/src/pictures/photos.ts';
import { buildPanel } from '../scripts/panel-build.ts';
import { login } from './login.ts';
import { median } from './measure.ts';
import { startLikeNpm } from './process.ts';

const pictures = 8;
const rounds = 5;
const most = 1.3;
const plainScript = fileURLToPath(new URL('./plain-pictures.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-start-'));

/** Drawings of the demo places, as large as photos of a phone. */
async function drawFiles(): Promise<string[]> {
  const drawings = Object.values(photos).flat().slice(0, pictures);
  return Promise.all(
    drawings.map(async ({ drawing, scheme }, index) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3200" height="2000" viewBox="0 0 1600 1000">${drawing(scheme)}</svg>`;
      const file = join(folder, `${index}.jpg`);
      writeFileSync(file, await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg().toBuffer());
      return file;
    }),
  );
}

async function upload(address: string, token: string, file: string): Promise<void> {
  const body = new FormData();
  body.append('kind', 'photo');
  body.append('file', new Blob([readFileSync(file)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/uploads`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`an upload answered ${response.status}`);
  await response.arrayBuffer();
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

try {
  await buildPanel('warn');
  const files = await drawFiles();
  const before = performance.now();
  const foyer = await startLikeNpm({ DATA_DIR: join(folder, 'data'), DEMO: 'true' });
  console.log(`start with demo data in an empty folder: ready after ${seconds(performance.now() - before)}`);
  try {
    const token = await login(foyer.address);
    const uploadAll = () => Promise.all(files.map((file) => upload(foyer.address, token, file)));
    await uploadAll(); // loads the library
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(Number(execFileSync(process.execPath, [plainScript, ...files], { encoding: 'utf8' })));
      const start = performance.now();
      await uploadAll();
      ours.push(performance.now() - start);
    }
    const ratio = median(ours.map((ms, round) => ms / (theirs[round] ?? Number.NaN)));
    console.log(
      `${pictures} uploads: ${seconds(median(ours))}, ${ratio.toFixed(2)} times a plain sharp script (${seconds(median(theirs))}), at most ${most}`,
    );
    if (!(ratio <= most)) process.exitCode = 1;
  } finally {
    await foyer.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
