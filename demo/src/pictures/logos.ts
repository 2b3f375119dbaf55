import {
  arch,
  at,
  circle,
  opacity,
  path,
  polar,
  rect,
  round,
  type Scheme,
  schemes,
  sector,
  stroke,
  times,
} from './svg.ts';

/** Logo: a symbol on a tile of 512 by 512 with transparent corners. */
type Sign = (scheme: Scheme) => string;

const tile = (c: Scheme, symbol: string) =>
  round(0, 0, 512, 512, 116, c.deep) + round(14, 14, 484, 484, 102, c.main) + symbol;

const arcades: Sign = (c) =>
  tile(
    c,
    times(
      3,
      (index) =>
        arch(78 + index * 124, 150, 108, 230, c.light) + arch(98 + index * 124, 176, 68, 204, c.accent),
    ) + rect(64, 380, 384, 22, c.light),
  );

const chamber: Sign = (c) =>
  tile(
    c,
    path('M132 132Q256 96 380 132C404 290 358 376 256 424C154 376 108 290 132 132Z', c.light) +
      path('M256 114Q330 116 380 132C404 290 358 376 256 424Z', c.accent, opacity(0.45)) +
      path('M168 222Q200 182 232 222Q200 238 168 222ZM280 222Q312 182 344 222Q312 238 280 222Z', c.night) +
      path('M178 296Q256 336 334 296Q316 378 256 380Q196 378 178 296Z', c.night),
  );

const mezzanine: Sign = (c) =>
  tile(
    c,
    sector(256, 340, 0, 156, 180, 360, c.light) +
      sector(256, 340, 0, 156, 270, 360, c.accent, opacity(0.4)) +
      circle(256, 166, 24, c.accent) +
      round(78, 346, 356, 30, 15, c.light) +
      stroke('M150 310A112 112 0 0 1 216 234', '#ffffff', 14),
  );

const terrace: Sign = (c) =>
  tile(
    c,
    circle(256, 236, 112, c.accent) +
      times(6, (index) => {
        const tall = 76 + ((index * 67) % 84);
        return rect(88 + index * 57, 392 - tall, 50, tall, c.light);
      }) +
      round(72, 392, 368, 26, 13, c.light),
  );

const cellar: Sign = (c) =>
  tile(
    c,
    path('M172 96C146 214 186 276 256 282C326 276 366 214 340 96Z', c.light, opacity(0.3)) +
      path('M163 160C160 230 200 268 256 270C312 268 352 230 349 160Q256 190 163 160Z', '#d9607a') +
      stroke('M172 96C146 214 186 276 256 282C326 276 366 214 340 96', c.light, 15) +
      stroke('M256 282V408M190 414H322', c.light, 15),
  );

const studio: Sign = (c) =>
  tile(
    c,
    path(
      'M204 92C204 132 126 170 126 268C126 350 170 420 206 420H306C342 420 386 350 386 268C386 170 308 132 308 92Z',
      c.light,
    ) +
      rect(128, 232, 256, 42, c.accent) +
      rect(132, 292, 248, 14, c.accent) +
      path('M256 92H308C308 132 386 170 386 268C386 350 342 420 306 420H256Z', c.night, opacity(0.14)) +
      round(192, 80, 128, 24, 12, c.accent),
  );

const foyer: Sign = (c) =>
  tile(
    c,
    arch(104, 92, 304, 330, c.light) +
      arch(174, 172, 164, 250, c.accent) +
      rect(250, 172, 12, 250, c.main) +
      circle(256, 128, 18, c.accent),
  );

const boilerRoom: Sign = (c) =>
  tile(
    c,
    circle(256, 256, 176, c.accent) +
      circle(256, 256, 146, c.light) +
      times(9, (index) => {
        const [from, to] = [polar(256, 256, 128, 150 + index * 30), polar(256, 256, 102, 150 + index * 30)];
        return stroke(`M${from.x} ${from.y}L${to.x} ${to.y}`, c.night, 11);
      }) +
      at(256, 256, path('M-12 26L0-112L12 26Z', '#b8442e'), 1, 48) +
      circle(256, 256, 24, c.night),
  );

/** By key of the place. */
export const logos: Record<string, string> = {
  arcades: arcades(schemes.plum),
  chamber: chamber(schemes.clay),
  mezzanine: mezzanine(schemes.teal),
  terrace: terrace(schemes.navy),
  cellar: cellar({ ...schemes.plum, main: '#4a1530', deep: '#2c0c1d' }),
  studio: studio({ ...schemes.clay, main: '#c4623f' }),
  foyer: foyer(schemes.plum),
  boilerRoom: boilerRoom({ ...schemes.navy, main: '#2b2f3a', deep: '#191c24' }),
};
