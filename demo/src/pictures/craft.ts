import {
  at,
  backdrop,
  circle,
  type Drawing,
  ellipse,
  fade,
  glow,
  height,
  opacity,
  path,
  polar,
  rect,
  ring,
  round,
  sector,
  sparkle,
  stroke,
  times,
  width,
} from './svg.ts';

const vesselShapes = [
  'M-60-330C-60-290-130-250-130-130C-130-50-90 0-70 0H70C90 0 130-50 130-130C130-250 60-290 60-330Z',
  'M-110-200H110C130-100 110 0 60 0H-60C-110 0-130-100-110-200Z',
  'M-34-420C-34-300-40-260-96-190C-140-130-120 0-60 0H60C120 0 140-130 96-190C40-260 34-300 34-420Z',
  'M-90-280C-150-200-150-60-80 0H80C150-60 150-200 90-280C60-300-60-300-90-280Z',
  'M-150-120H150C140-40 90 0 50 0H-50C-90 0-140-40-150-120Z',
] as const;

const vessel = (index: number, clay: string, glaze: string, dark: string) => {
  const shape = vesselShapes[index % vesselShapes.length] ?? vesselShapes[0];
  const name = `v${index}${clay.slice(1)}`;
  return (
    path(shape, clay) +
    `<clipPath id="${name}">${path(shape, '#000')}</clipPath><g clip-path="url(#${name})">${rect(0, -460, 200, 460, dark, opacity(0.22))}${index % 3 === 0 ? rect(-200, -210, 400, 60, glaze) + rect(-200, -130, 400, 16, glaze) : index % 3 === 1 ? path('M-200-460H200V-150C140-90 120-190 60-150S-40-80-90-140S-160-110-200-150Z', glaze) : times(9, (dot) => circle(-120 + (dot % 5) * 60, -140 + Math.floor(dot / 5) * 60, 14, glaze))}</g>`
  );
};

export const vases: Drawing = (c) => {
  const places = [
    [210, 0],
    [480, 1],
    [720, 2],
    [1000, 3],
    [1300, 0],
    [1480, 4],
  ] as const;
  const low = [
    [270, 4],
    [560, 3],
    [860, 1],
    [1120, 2],
    [1400, 1],
  ] as const;
  return [
    backdrop(c.pale, c.light),
    circle(1180, 260, 190, c.accent),
    rect(0, 500, width, 22, c.deep) + rect(0, 950, width, 50, c.deep),
    places
      .map(([x, kind], index) =>
        at(
          x,
          502,
          vessel(
            kind + index * 5,
            [c.main, c.soft, c.deep][index % 3] ?? c.main,
            [c.light, c.accent, c.pale][index % 3] ?? c.light,
            c.night,
          ),
          0.92,
        ),
      )
      .join(''),
    low
      .map(([x, kind], index) =>
        at(
          x,
          952,
          vessel(
            kind + index * 10 + 5,
            [c.deep, c.main, c.accent, c.main, c.soft][index] ?? c.main,
            [c.soft, c.pale, c.deep, c.accent, c.main][index] ?? c.light,
            c.night,
          ),
          0.95,
        ),
      )
      .join(''),
    at(
      720,
      120,
      times(7, (leaf) =>
        at(0, 0, path('M0 0C-34-50-20-110 0-130C20-110 34-50 0 0Z', '#6f8f5a'), 1, -66 + leaf * 22),
      ),
      0.9,
    ),
  ].join('');
};

export const workbench: Drawing = (c) => {
  const tool = (index: number) =>
    [
      round(-12, 0, 24, 150, 10, '#9c6338') + path('M-22 150H22L10 290H-10Z', '#cfd6d8'),
      round(-10, 0, 20, 220, 8, '#9c6338') + round(-56, 210, 112, 60, 10, '#59626a'),
      round(-12, 0, 24, 130, 10, c.main) +
        round(-30, 130, 60, 60, 8, c.accent) +
        round(-30, 180, 60, 80, 6, '#3b2a20'),
      circle(-34, 40, 34, 'none', `stroke="${c.deep}" stroke-width="16"`) +
        circle(34, 40, 34, 'none', `stroke="${c.deep}" stroke-width="16"`) +
        path('M-14 66L40 290L10 230Z', '#cfd6d8') +
        path('M14 66L-40 290L-10 230Z', '#e6eaeb'),
    ][index % 4] ?? '';
  return [
    backdrop(c.pale, c.light),
    times(8, (index) => at(180 + index * 180, 110, circle(0, -6, 9, c.night) + tool(index), 1)),
    rect(110, 84, 1380, 16, c.deep),
    rect(0, 760, width, 240, '#b07a48') + rect(0, 742, width, 34, '#c8935c'),
    times(6, (index) => rect(0, 800 + index * 36, width, 3, '#8a5a34', opacity(0.5))),
    at(330, 744, vessel(0, c.main, c.light, c.night), 0.85) +
      at(620, 744, vessel(4, c.soft, c.accent, c.night), 1) +
      at(1290, 744, vessel(3, c.deep, c.pale, c.night), 0.85),
    at(
      960,
      744,
      round(-160, -26, 320, 26, 8, c.night) +
        path('M-120-26Q-110-150 0-150Q110-150 120-26Z', c.main) +
        ellipse(0, -150, 62, 16, c.deep),
    ),
    sparkle(1470, 240, 22, c.accent),
  ].join('');
};

export const studioWindow: Drawing = (c) => {
  return [
    backdrop(c.soft, c.pale),
    round(300, 70, 1000, 620, 10, c.light),
    fade('day', '#cfe3ee', '#f7efdc'),
    rect(330, 100, 940, 560, 'url(#day)'),
    circle(1060, 270, 90, c.accent, opacity(0.85)),
    path('M330 660V500Q520 400 700 500T1090 470T1270 520V660Z', c.main, opacity(0.5)),
    times(3, (index) => rect(548 + index * 235, 100, 16, 560, c.light)) + rect(330, 370, 940, 16, c.light),
    path('M330 660L60 1000H1000L1270 660Z', c.light, opacity(0.25)),
    rect(240, 690, 1120, 34, c.deep),
    at(430, 692, vessel(3, c.main, c.accent, c.night), 0.6) +
      at(1160, 692, vessel(2, c.deep, c.light, c.night), 0.62) +
      at(960, 692, vessel(1, c.accent, c.main, c.night), 0.55),
    at(
      640,
      692,
      path('M-60 0L-46-90H46L60 0Z', '#c4623f') +
        times(7, (leaf) =>
          at(0, -90, path('M0 0C-30-60-16-140 0-160C16-140 30-60 0 0Z', '#57733f'), 1, -60 + leaf * 20),
        ),
    ),
    rect(0, 880, width, 120, c.main, opacity(0.35)) +
      sector(1420, 1000, 0, 260, 180, 360, c.deep) +
      ring(1420, 1000, 200, c.accent, 6),
  ].join('');
};

export const linocut: Drawing = (c) => {
  const house = (x: number, w: number, h: number, seed: number) =>
    path(
      `M${x} ${height}V${height - h}L${x + w / 2} ${height - h - 90}L${x + w} ${height - h}V${height}Z`,
      c.night,
      `stroke="${c.light}" stroke-width="6"`,
    ) +
    times(9, (index) =>
      stroke(
        `M${x + w / 2 + index * (w / 20)} ${height - h - 80 + index * 8}V${height - h - 12}`,
        c.light,
        3,
      ),
    ) +
    times(Math.floor(h / 90), (row) =>
      times(Math.floor(w / 70), (column) =>
        (row * 3 + column * 5 + seed) % 3 === 0
          ? ''
          : rect(x + 22 + column * 68, height - h + 34 + row * 88, 30, 46, c.light),
      ),
    ) +
    times(Math.floor(w / 14), (index) => rect(x + index * 14, height - h - 6, 5, 6, c.light));
  return [
    rect(0, 0, width, height, c.light),
    round(50, 50, 1500, 900, 6, c.night),
    times(21, (index) => stroke(arcOver(index), c.light, 4 + (index % 3), 'stroke-dasharray="46 16 90 22" ')),
    circle(1120, 320, 168, c.night) +
      circle(1120, 320, 150, c.light) +
      times(7, (index) =>
        stroke(`M${1000 + index * 12} ${236 + index * 26}H${1100 + index * 14}`, c.night, 5),
      ),
    rect(50, 640, 1500, 310, c.night),
    house(80, 210, 430, 1) +
      house(300, 280, 340, 2) +
      house(590, 210, 520, 3) +
      house(810, 300, 300, 4) +
      house(1120, 190, 420, 5) +
      house(1320, 220, 360, 6),
    rect(0, 0, width, 50, c.light) +
      rect(0, 950, width, 50, c.light) +
      rect(0, 0, 50, height, c.light) +
      rect(1550, 0, 50, height, c.light),
    circle(1455, 870, 34, '#b8442e'),
  ].join('');
};

const arcOver = (index: number) => {
  const radius = 200 + index * 52;
  return `M${1120 - radius} 320A${radius} ${radius} 0 0 1 ${1120 + radius} 320`;
};

export const perfume: Drawing = (c) => {
  const flask = (w: number, h: number, liquid: string) =>
    [
      path(`M${-w} 0V${-h}L${-w * 0.5} ${-h - 70}H${w * 0.5}L${w} ${-h}V0Z`, '#ffffff', opacity(0.35)),
      path(`M${-w + 16} -16V${-h * 0.62}H${w - 16}V-16Z`, liquid, opacity(0.85)),
      path(`M0 -16V${-h * 0.62}H${w - 16}V-16Z`, '#000000', opacity(0.08)),
      stroke(`M${-w} 0V${-h}L${-w * 0.5} ${-h - 70}H${w * 0.5}L${w} ${-h}V0Z`, c.light, 7),
      round(-26, -h - 118, 52, 50, 6, c.accent) +
        circle(0, -h - 156, 44, c.accent) +
        circle(-12, -h - 168, 12, '#ffffff', opacity(0.6)),
    ].join('');
  return [
    backdrop(c.soft, c.main),
    circle(800, 470, 400, c.pale, opacity(0.4)) + circle(800, 470, 300, c.pale, opacity(0.4)),
    times(9, (index) => {
      const { x, y } = polar(800, 540, 470, -180 + index * 22.5);
      return at(
        x,
        y,
        times(5, (petal) => at(0, 0, ellipse(0, -34, 20, 34, index % 2 ? c.light : c.pale), 1, petal * 72)) +
          circle(0, 0, 15, c.accent),
        0.9,
        index * 25,
      );
    }),
    rect(0, 860, width, 140, c.deep),
    at(480, 862, flask(120, 260, '#7fb3a6')) +
      at(800, 862, flask(150, 420, '#e2a84c')) +
      at(1110, 862, flask(110, 320, '#c4709a')),
    sparkle(640, 250, 34, c.light) + sparkle(1010, 190, 46, c.light) + sparkle(1290, 620, 30, c.light),
  ].join('');
};

export const candles: Drawing = (c) => {
  const candle = (x: number, y: number, h: number, size: number) =>
    at(
      x,
      y,
      circle(0, -h - 46, 170, 'url(#flame)') +
        round(-22, -h, 44, h, 8, c.light) +
        rect(2, -h, 20, h, c.accent, opacity(0.3)) +
        stroke(`M0 ${-h}V${-h - 18}`, c.night, 5) +
        path(
          `M0 ${-h - 112}C34 ${-h - 62} 30 ${-h - 14} 0 ${-h - 12}C-30 ${-h - 14}-34 ${-h - 62} 0 ${-h - 112}Z`,
          '#f6c453',
        ) +
        path(
          `M0 ${-h - 74}C16 ${-h - 46} 14 ${-h - 16} 0 ${-h - 14}C-14 ${-h - 16}-16 ${-h - 46} 0 ${-h - 74}Z`,
          '#fff3cf',
        ),
      size,
    );
  return [
    backdrop(c.night, c.deep),
    glow('flame', c.accent, 0.6),
    times(5, (index) =>
      path(`M${index * 400 - 200} 700V360A200 200 0 0 1 ${index * 400 + 200} 360V700Z`, c.main, opacity(0.3)),
    ),
    times(11, (index) => candle(60 + index * 150, 700, 110 + ((index * 47) % 90), 0.6)),
    rect(0, 700, width, 300, c.night, opacity(0.65)),
    times(9, (index) => candle(20 + index * 196, 860, 150 + ((index * 61) % 110), 0.85)),
    times(7, (index) => candle(110 + index * 240, 1010, 160 + ((index * 83) % 130), 1.1)),
  ].join('');
};
