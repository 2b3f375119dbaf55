import {
  at,
  backdrop,
  circle,
  type Drawing,
  ellipse,
  fade,
  glow,
  opacity,
  path,
  rect,
  ring,
  round,
  type Scheme,
  sector,
  stroke,
  times,
  wave,
  width,
} from './svg.ts';

/** Wine glass, 560 high, standing on its foot; `level` is the fill level from 0 to 1. */
const glass = (c: Scheme, wine: string, level: number) => {
  const top = -300 - 200 * level;
  return [
    path('M-110-560C-150-400-110-270 0-260C110-270 150-400 110-560Z', c.light, opacity(0.22)),
    `<clipPath id="w${wine.slice(1)}${Math.round(level * 100)}">${path('M-104-552C-140-400-104-276 0-268C104-276 140-400 104-552Z', '#000')}</clipPath>`,
    `<g clip-path="url(#w${wine.slice(1)}${Math.round(level * 100)})">${rect(-160, top, 320, 400, wine)}${ellipse(0, top, 130, 16, '#ffffff', opacity(0.25))}</g>`,
    stroke('M-110-560C-150-400-110-270 0-260C110-270 150-400 110-560', c.light, 7),
    stroke('M0-260V-14', c.light, 9) + ellipse(0, -8, 96, 13, c.light),
    stroke('M-78-510C-96-430-84-360-58-326', '#ffffff', 9, opacity(0.6)),
  ].join('');
};

export const glasses: Drawing = (c) =>
  [
    backdrop(c.deep, c.night),
    circle(800, 420, 380, c.main) + circle(800, 420, 290, c.soft, opacity(0.4)),
    rect(0, 880, width, 120, c.night) + rect(0, 880, width, 8, c.accent, opacity(0.7)),
    at(310, 884, glass(c, '#e9c46a', 0.5), 0.92),
    at(560, 884, glass(c, '#e5989b', 0.62), 1.04),
    at(800, 884, glass(c, '#8e2a4e', 0.78), 1.22),
    at(1050, 884, glass(c, '#b23a48', 0.55), 1.04),
    at(1300, 884, glass(c, '#f2d492', 0.4), 0.92),
  ].join('');

export const oranges: Drawing = (c) => {
  const slice = (x: number, y: number, radius: number, turn: number) =>
    at(
      x,
      y,
      circle(0, 0, radius, '#d97b29') +
        circle(0, 0, radius * 0.92, '#fdebc8') +
        times(9, (index) =>
          sector(
            0,
            0,
            radius * 0.12,
            radius * 0.84,
            index * 40 + 3,
            index * 40 + 37,
            index % 2 ? '#f2a33c' : '#ee9330',
          ),
        ),
      1,
      turn,
    );
  return [
    backdrop(c.pale, c.light),
    slice(330, 330, 300, 12) +
      slice(1370, 760, 360, 30) +
      slice(1300, 140, 160, 5) +
      slice(240, 880, 170, 20),
    circle(800, 520, 390, c.main),
    at(800, 830, glass(c, '#f0a63f', 0.7), 1.18),
    path('M960 250C1050 170 1170 180 1220 250C1130 300 1040 300 960 250Z', '#5d7b45') +
      stroke('M965 250L1205 250', '#3c5530', 5),
  ].join('');
};

export const apples: Drawing = (c) => {
  const apple = (skin: string, shade: string) =>
    [
      path(
        'M0-92C60-150 168-110 160 10C154 110 70 176 0 146C-70 176-154 110-160 10C-168-110-60-150 0-92Z',
        skin,
      ),
      path('M0-92C60-150 168-110 160 10C154 110 70 176 0 146Z', shade, opacity(0.4)),
      stroke('M0-88C-4-130 10-156 30-172', '#4a2f1b', 13),
      path('M20-140C60-190 120-190 146-160C112-124 62-116 20-140Z', '#6f8f4a'),
    ].join('');
  const half =
    circle(0, 10, 150, '#c8452f') +
    circle(0, 10, 134, '#fbf0d4') +
    path('M0-60C46-40 46 50 0 84C-46 50-46-40 0-60Z', '#efd9a4') +
    ellipse(-12, 10, 9, 22, '#5b3420') +
    ellipse(14, 14, 9, 22, '#5b3420');
  return [
    backdrop(c.pale, c.soft),
    times(15, (index) => {
      const [column, row] = [index % 5, Math.floor(index / 5)];
      const [x, y] = [130 + column * 335 + (row % 2 ? 120 : 0), 180 + row * 330];
      if (index === 7) return at(x, y, half, 1.05, -12);
      return at(
        x,
        y,
        index % 2 ? apple('#c8452f', '#7d2218') : apple(c.accent, '#a8702b'),
        0.92,
        ((index * 37) % 26) - 13,
      );
    }),
  ].join('');
};

export const bar: Drawing = (c) => {
  const bottle = (index: number) => {
    const colour = [c.accent, c.soft, '#6f8f5a', c.main, '#c4623f', c.pale][index % 6] ?? c.accent;
    const tall = 120 + ((index * 37) % 50);
    return (
      round(-26, -tall, 52, tall, 10, colour) +
      round(-10, -tall - 50, 20, 62, 6, colour) +
      rect(-26, -tall * 0.6, 52, tall * 0.3, c.light, opacity(0.7))
    );
  };
  return [
    backdrop(c.night, c.deep),
    times(
      3,
      (shelf) =>
        rect(120, 250 + shelf * 200, 1360, 14, c.accent, opacity(0.8)) +
        times(15, (index) => at(180 + index * 89, 250 + shelf * 200, bottle(index + shelf * 4), 0.92)),
    ),
    glow('shelf', c.accent, 0.35),
    ellipse(800, 420, 900, 420, 'url(#shelf)'),
    rect(0, 770, width, 230, c.main) + rect(0, 756, width, 26, c.accent),
    times(12, (index) => rect(40 + index * 132, 830, 96, 170, c.deep, opacity(0.5))),
    at(500, 758, glass(c, '#e07a5f', 0.6), 0.4) +
      at(800, 758, glass(c, '#81b29a', 0.5), 0.4) +
      at(1090, 758, glass(c, '#f2cc8f', 0.7), 0.4),
  ].join('');
};

export const vault: Drawing = (c) => {
  const barrel = (x: number, y: number) =>
    at(
      x,
      y,
      circle(0, 0, 120, '#7a4a2b') +
        circle(0, 0, 104, '#9c6338') +
        times(5, (index) => rect(-104, -82 + index * 40, 208, 3, '#6b3d22')) +
        ring(0, 0, 112, '#3d2616', 12) +
        circle(0, 40, 12, '#3d2616'),
    );
  return [
    backdrop(c.deep, c.night),
    times(6, (index) =>
      ring(800, 640, 620 - index * 84, index % 2 ? c.main : c.soft, 42, opacity(0.75 - index * 0.08)),
    ),
    glow('end', c.accent, 0.95),
    circle(800, 640, 250, 'url(#end)'),
    fade('ground', c.main, c.night),
    path('M0 1000L640 690H960L1600 1000Z', 'url(#ground)'),
    barrel(190, 800) +
      barrel(440, 800) +
      barrel(315, 590) +
      barrel(1160, 800) +
      barrel(1410, 800) +
      barrel(1285, 590),
    times(2, (side) =>
      at(side ? 1120 : 480, 330, circle(0, 0, 20, c.accent) + circle(0, 0, 60, c.accent, opacity(0.25))),
    ),
  ].join('');
};

export const racks: Drawing = (c) =>
  [
    backdrop(c.night, c.deep),
    times(60, (index) => {
      const [column, row] = [index % 10, Math.floor(index / 10)];
      const [x, y] = [80 + column * 160, 80 + row * 168];
      const seal = [c.main, '#8e2a4e', c.accent, '#6f8f5a', c.soft][(index * 7 + row) % 5] ?? c.main;
      const full = (index * 13 + row * 5) % 9 !== 0;
      return (
        path(
          `M${x} ${y - 84}L${x + 80} ${y}L${x} ${y + 84}L${x - 80} ${y}Z`,
          c.night,
          `stroke="#8a5a34" stroke-width="14"`,
        ) +
        (full
          ? circle(x, y, 46, seal) +
            circle(x, y, 26, '#00000040') +
            circle(x - 12, y - 14, 8, '#ffffff', opacity(0.5))
          : '')
      );
    }),
    wave(1010, 20, 800, c.night),
  ].join('');
