import {
  at,
  backdrop,
  circle,
  type Drawing,
  ellipse,
  group,
  height,
  opacity,
  path,
  polar,
  rect,
  round,
  stroke,
  times,
  width,
} from './svg.ts';

export const watercolour: Drawing = (c) => {
  const wash = (x: number, y: number, size: number, colour: string, seed: number) => {
    const points = Array.from({ length: 10 }, (_, index) =>
      polar(x, y, size * (0.82 + ((index * 7 + seed * 3) % 5) * 0.08), index * 36),
    );
    const d = points.map((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      return `${index === 0 ? `M${(point.x + next.x) / 2} ${(point.y + next.y) / 2}` : ''}Q${next.x} ${next.y} ${(next.x + (points[(index + 2) % points.length] ?? next).x) / 2} ${(next.y + (points[(index + 2) % points.length] ?? next).y) / 2}`;
    });
    return (
      path(`${d.join('')}Z`, colour, opacity(0.3)) +
      path(
        `${d.join('')}Z`,
        colour,
        `${opacity(0.22)} transform="translate(${x * 0.08} ${y * 0.08}) scale(0.92)"`,
      )
    );
  };
  return [
    rect(0, 0, width, height, '#fcf8ef'),
    wash(420, 330, 330, c.soft, 1) +
      wash(900, 260, 360, c.accent, 2) +
      wash(1300, 420, 300, c.main, 3) +
      wash(700, 620, 380, c.soft, 4) +
      wash(260, 760, 260, c.main, 5) +
      wash(1180, 760, 330, c.accent, 6),
    times(6, (index) => {
      const [x, w, h] = [140 + index * 230, 190, 300 + ((index * 71) % 190)];
      return (
        rect(x, 850 - h, w, h, [c.main, c.accent, c.soft][index % 3] ?? c.main, opacity(0.45)) +
        stroke(
          `M${x} 850V${850 - h}L${x + w / 2} ${800 - h}L${x + w} ${850 - h}V850`,
          c.night,
          4,
          opacity(0.75),
        ) +
        times(6, (window) =>
          round(
            x + 28 + (window % 2) * 84,
            880 - h + Math.floor(window / 2) * 86,
            46,
            58,
            4,
            c.night,
            opacity(0.55),
          ),
        )
      );
    }),
    stroke('M60 852C420 838 1000 866 1540 848', c.night, 5, opacity(0.8)),
    wash(520, 930, 300, c.soft, 7) + wash(1120, 950, 320, c.soft, 8),
  ].join('');
};

/** Stroke of a broad nib: thin along the nib, thick across it. */
const broadStroke = (d: string, colour: string, breadth: number) =>
  times(breadth, (index) => stroke(d, colour, 5, `transform="translate(${index * 2.4} ${-index * 2.1})"`));

export const calligraphy: Drawing = (c) =>
  [
    backdrop(c.light, c.pale),
    circle(1220, 300, 190, c.main),
    broadStroke(
      'M-60 760C240 300 420 240 470 420C520 620 300 820 330 640C370 430 640 250 760 400C860 540 690 800 640 690C600 560 880 330 1030 430C1160 530 1020 800 1130 760C1260 720 1400 560 1680 520',
      c.night,
      16,
    ),
    round(1330, 770, 110, 110, 14, '#b8442e') +
      stroke('M1362 800H1408M1385 800V850M1362 850H1408', c.light, 9),
    times(9, (index) =>
      circle(180 + ((index * 193) % 620), 130 + ((index * index * 31) % 130), 5 + (index % 4) * 4, c.night),
    ),
  ].join('');

export const ink: Drawing = (c) => {
  const spiral = Array.from({ length: 270 }, (_, index) =>
    polar(640 + index * 0.66, 520, 330 - index * 1.13, index * 5),
  )
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  return [
    backdrop(c.deep, c.night),
    round(150, 110, 1300, 780, 10, c.light),
    times(9, (index) => rect(230, 210 + index * 74, 1140, 2, c.soft, opacity(0.5))),
    stroke(spiral, c.main, 9),
    stroke('M970 520C1040 640 820 780 470 740', c.main, 9),
    at(
      985,
      545,
      path('M0 0L-46-120Q-50-190 0-250Q50-190 46-120Z', c.accent) +
        stroke('M0-4V-140', c.night, 5) +
        circle(0, -150, 12, c.night) +
        path('M-40-222H40L56-620H-56Z', c.main) +
        path('M0-222H40L56-620H0Z', c.night, opacity(0.3)),
      1.05,
      32,
    ),
    circle(985, 548, 9, c.main),
    at(
      300,
      790,
      path('M-70 0H70V-90Q40-110 40-140H-40Q-40-110-70-90Z', c.night) +
        round(-50, -168, 100, 32, 8, c.accent),
    ),
  ].join('');
};

export const speech: Drawing = (c) => {
  const bubble = (w: number, h: number, fill: string, tail: number, inside: string) =>
    round(-w / 2, -h / 2, w, h, Math.min(w, h) / 2.4, fill) +
    path(`M${tail * 20} ${h / 2 - 20}L${tail * 90} ${h / 2 + 80}L${tail * 110} ${h / 2 - 40}Z`, fill) +
    inside;
  const zigzag = (w: number, colour: string) =>
    stroke(
      `M${-w / 2} 0${times(Math.floor(w / 40), (index) => `l20 ${index % 2 ? 26 : -26}l20 ${index % 2 ? -26 : 26}`)}`,
      colour,
      13,
    );
  const curls = (w: number, colour: string) =>
    stroke(
      `M${-w / 2} 10${times(Math.floor(w / 62), () => 'c10-60 62-60 46 0c-10 30-40 6-10-6l26 6')}`,
      colour,
      12,
    );
  const beetle =
    ellipse(0, 10, 66, 82, c.night) +
    circle(0, -80, 38, c.night) +
    stroke('M-16-110L-46-150M16-110L46-150', c.night, 9) +
    times(3, (index) =>
      stroke(
        `M-60 ${-30 + index * 40}L-112 ${-50 + index * 50}M60 ${-30 + index * 40}L112 ${-50 + index * 50}`,
        c.night,
        9,
      ),
    ) +
    rect(-4, -60, 8, 150, c.accent) +
    circle(-28, 0, 14, c.accent) +
    circle(28, 0, 14, c.accent) +
    circle(-24, 46, 11, c.accent) +
    circle(24, 46, 11, c.accent);
  return [
    backdrop(c.accent, c.soft),
    circle(150, 900, 300, c.light, opacity(0.25)) + circle(1480, 120, 340, c.light, opacity(0.25)),
    at(480, 290, bubble(640, 300, c.light, -1, zigzag(440, c.main))),
    at(1130, 250, bubble(520, 250, c.main, 1, curls(360, c.light))),
    at(1110, 650, bubble(680, 310, c.deep, 1, zigzag(480, c.accent))),
    at(450, 710, bubble(480, 260, c.pale, -1, curls(310, c.deep))),
    at(800, 500, circle(0, 0, 190, '#6f8f5a') + at(0, 20, beetle, 1.05, 18)),
  ].join('');
};

export const boardGame: Drawing = (c) => {
  const hex = (x: number, y: number, size: number) =>
    `M${Array.from({ length: 6 }, (_, index) => polar(x, y, size, index * 60 + 30))
      .map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
      .join('L')}Z`;
  const colours = [c.main, c.accent, '#6f8f5a', c.soft, c.deep, '#c4623f', c.pale];
  const pawn = (colour: string) =>
    ellipse(0, 4, 62, 18, '#000000', opacity(0.25)) +
    path('M-54 0Q-50-30-22-60Q-30-96-18-110H18Q30-96 22-60Q50-30 54 0Z', colour) +
    circle(0, -134, 38, colour) +
    circle(-12, -146, 10, '#ffffff', opacity(0.5));
  return [
    backdrop(c.night, c.deep),
    times(9, (column) =>
      times(6, (row) => {
        const [x, y] = [column * 208 - 20 + (row % 2 ? 104 : 0), row * 180 + 50];
        return (
          path(hex(x, y, 112), colours[(column * 5 + row * 3 + ((column * row) % 4)) % 7] ?? c.main) +
          ((column * 7 + row * 11) % 5 === 0 ? circle(x, y, 34, c.light, opacity(0.85)) : '')
        );
      }),
    ),
    at(560, 560, pawn(c.light), 1.5) +
      at(950, 420, pawn('#2b2430'), 1.5) +
      at(1140, 760, pawn('#d9ae5f'), 1.5),
    at(
      300,
      830,
      group(
        round(-70, -70, 140, 140, 26, c.light) +
          [
            [-36, -36],
            [36, 36],
            [0, 0],
            [36, -36],
            [-36, 36],
          ]
            .map(([x, y]) => circle(x ?? 0, y ?? 0, 14, c.main))
            .join(''),
        'rotate(18)',
      ),
      1.1,
    ),
  ].join('');
};
