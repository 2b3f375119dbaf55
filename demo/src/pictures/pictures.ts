import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { UploadKind } from '@foyer/contract/images.ts';
import type { Picture } from '../../../server/src/images/pictures.ts';
import type { Calendar } from '../calendar.ts';
import { eventTexts } from '../events/events.ts';
import { idAt, randomOf } from '../random.ts';
import type { Row } from '../rows.ts';
import { placeTexts } from '../texts/place-texts.ts';
import { covers, type Painted } from './covers.ts';
import type { DrawingOrder, Drawn } from './draw.ts';
import { logos } from './logos.ts';
import { photos } from './photos.ts';
import { height, width } from './svg.ts';

/** Picture to be drawn. Its id depends only on the day, so that simultaneous starts agree on it. */
export interface Sketch {
  id: string;
  kind: UploadKind;
  extension: 'jpg' | 'png';
  svg: string;
  /** Position in the gallery, from 1. */
  position: number;
  createdAt: Date;
}

/** All pictures of a data set and their owners. */
export interface Sketches {
  all: Sketch[];
  /** By number of the written event; undefined without a cover. */
  covers: (string | undefined)[];
  /** By key of the place. */
  logos: Map<string, string>;
  photos: Map<string, string[]>;
}

export const noSketches: Sketches = { all: [], covers: [], logos: new Map(), photos: new Map() };

export function sketchesOf(calendar: Calendar): Sketches {
  const all: Sketch[] = [];
  const createdAt = calendar.at(-30, '12:00');
  const sketch = (kind: UploadKind, svg: string, position = 1) => {
    const id = idAt(randomOf('picture', all.length), createdAt);
    const extension = kind === 'logo' ? 'png' : 'jpg';
    all.push({ id, kind, extension, svg, position, createdAt: new Date(createdAt) });
    return id;
  };
  const painted = ({ drawing, scheme }: Painted) => canvas(width, height, drawing(scheme));
  const furnished = placeTexts.filter(({ draft }) => draft !== 'withoutPictures').map(({ key }) => key);
  return {
    all,
    covers: eventTexts.map(({ cover }) => cover && sketch('cover', painted(covers[cover]))),
    logos: new Map(furnished.map((key) => [key, sketch('logo', canvas(512, 512, logos[key] ?? ''))])),
    photos: new Map(
      furnished.map((key) => [
        key,
        (photos[key] ?? []).map((photo, index) => sketch('photo', painted(photo), index + 1)),
      ]),
    ),
  };
}

const canvas = (w: number, h: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${drawing}</svg>`;

/** Draws the pictures, a few in parallel, passes each to `keep` and returns their rows. */
export async function drawAll(
  sketches: readonly Sketch[],
  keep: (id: string, picture: Picture) => Promise<void>,
): Promise<Row<'images'>[]> {
  if (sketches.length === 0) return [];
  const rows: Row<'images'>[] = [];
  const left = sketches.values();
  const { draw, broken, end } = startDrawing();
  const drawer = async () => {
    for (const sketch of left) {
      const picture = await draw(sketch);
      await keep(sketch.id, picture);
      const { id, kind, extension, position, createdAt } = sketch;
      const { width, height, files } = picture;
      const bytes = files[''].length;
      rows.push({ id, kind, extension, width, height, bytes, position, createdAt, unclaimedSince: null });
    }
  };
  try {
    await Promise.race([broken, Promise.all([drawer(), drawer(), drawer()])]);
  } finally {
    end();
  }
  return rows;
}

/** Draws in a child process, so that its memory is freed at the end. */
function startDrawing() {
  const child = fork(fileURLToPath(new URL('./draw.ts', import.meta.url)), {
    serialization: 'advanced', // sends bytes as bytes
    execArgv: [],
  });
  const waiting = new Map<string, (picture: Picture) => void>();
  child.on('message', ({ id, picture }: Drawn) => waiting.get(id)?.(picture));
  const broken = once(child, 'exit').then(([code]) => {
    throw new Error(
      `The pictures of the demo data cannot be drawn: the process that draws ended with ${code}`,
    );
  });
  broken.catch(() => {}); // the process also exits after the last picture
  return {
    broken,
    draw: ({ id, svg, extension }: Sketch) =>
      new Promise<Picture>((resolve) => {
        waiting.set(id, resolve);
        const order: DrawingOrder = { id, svg, extension };
        child.send(order);
      }),
    end: () => void child.kill(),
  };
}
