/** Baseline of uploads: makes the files of each picture with sharp alone, and prints the milliseconds that it takes. */
import { readFileSync } from 'node:fs';
import { imageSizes } from '@foyer/contract/images.ts';
import sharp from 'sharp';

const files = process.argv.slice(2).map((file) => readFileSync(file));
const widths = [undefined, imageSizes.thumb, imageSizes.card, imageSizes.page];
const make = (file: Buffer, width: number | undefined) =>
  sharp(file)
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
const makeAll = () => Promise.all(files.flatMap((file) => widths.map((width) => make(file, width))));

await Promise.all(files.map((file) => sharp(file).metadata())); // loads the library
const before = performance.now();
await makeAll();
console.log(performance.now() - before);
