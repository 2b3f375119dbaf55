import {
  arc,
  arch,
  at,
  backdrop,
  circle,
  type Drawing,
  ellipse,
  fade,
  glow,
  group,
  height,
  opacity,
  path,
  rays,
  rect,
  ring,
  round,
  type Scheme,
  sector,
  sparkle,
  starrySky,
  stroke,
  times,
  wave,
  width,
} from './svg.ts';

const body =
  'M0-230C70-230 120-190 120-130C120-85 90-70 80-40C70-5 75 10 95 35C140 75 160 110 160 160C160 235 90 270 0 270C-90 270-160 235-160 160C-160 110-140 75-95 35C-75 10-70-5-80-40C-90-70-120-85-120-130C-120-190-70-230 0-230Z';

/** Violin, viola, cello or bass, depending on scale. 850 high, centred on the bridge. */
function fiddle(wood: string, shade: string, board: string, string: string) {
  const hole = 'M62 22C46 30 48 50 60 62C74 76 74 100 54 108';
  return [
    path(body, wood),
    path(
      'M0-230C70-230 120-190 120-130C120-85 90-70 80-40C70-5 75 10 95 35C140 75 160 110 160 160C160 235 90 270 0 270Z',
      shade,
      opacity(0.35),
    ),
    stroke(hole, board, 9),
    group(stroke(hole, board, 9), 'scale(-1 1)'),
    path('M-17-520H17L24 20H-24Z', board),
    path('M-30 130H30L18 236H-18Z', board),
    round(-46, 92, 92, 12, 5, board),
    times(3, (index) => round(-52, -548 + index * 34, 104, 9, 4, board)),
    path('M-20-520V-590C-20-622 20-622 20-590V-520Z', board),
    circle(0, -606, 26, board) + circle(0, -606, 9, wood),
    times(4, (index) => stroke(`M${-9 + index * 6}-560L${-15 + index * 10} 132`, string, 2, opacity(0.85))),
  ].join('');
}

export const jazz: Drawing = (c) =>
  [
    backdrop(c.night, c.main),
    circle(1050, 440, 330, c.accent),
    times(5, (index) => ring(1050, 440, 370 + index * 46, c.accent, 3, opacity(0.42 - index * 0.07))),
    wave(780, 110, 1500, c.soft, 300),
    wave(850, 90, 1300, c.pale, 900),
    at(640, 690, fiddle('#b0603a', '#4a1d1a', '#1a0a12', '#f3dcae'), 0.98, 14),
    wave(960, 50, 1700, c.night, 500),
    notes(c.light, [
      [1010, 330, 1.1],
      [1180, 470, 0.85],
      [950, 560, 0.7],
    ]),
  ].join('');

const note =
  'M0 0C-26-10-58 4-58 28C-58 50-28 58-6 44C8 36 14 22 14 10V-120C40-110 62-92 66-60C84-110 56-150 14-172H0Z';

const notes = (fill: string, places: readonly (readonly [number, number, number])[]) =>
  places.map(([x, y, scale]) => at(x, y, path(note, fill), scale)).join('');

export const piano: Drawing = (c) => {
  const keys = 26;
  const step = 96 / keys;
  const start = 222;
  return [
    backdrop(c.deep, c.night),
    glow('lamp', c.accent, 0.75),
    circle(800, 160, 620, 'url(#lamp)'),
    circle(800, 210, 120, c.accent),
    sector(800, 1500, 660, 1130, 215, 325, c.night),
    times(keys, (index) =>
      sector(
        800,
        1500,
        700,
        1100,
        start + index * step,
        start + (index + 0.93) * step,
        index % 9 === 4 ? c.soft : c.light,
      ),
    ),
    times(keys - 1, (index) =>
      [2, 6].includes(index % 7)
        ? ''
        : sector(800, 1500, 860, 1106, start + (index + 0.66) * step, start + (index + 1.27) * step, c.night),
    ),
    sector(800, 1500, 1100, 1135, 215, 325, c.accent),
    sector(800, 1500, 1145, 1152, 215, 325, c.accent, opacity(0.5)),
    sector(800, 1500, 0, 660, 200, 340, c.main),
    sector(800, 1500, 0, 600, 200, 340, c.deep),
  ].join('');
};

export const vinyl: Drawing = (c) =>
  [
    backdrop(c.pale, c.light),
    rays(980, 540, 28, c.soft, 0.5, opacity(0.55)),
    circle(980, 540, 455, c.night, opacity(0.12)),
    circle(980, 520, 440, c.night),
    times(16, (index) =>
      ring(
        980,
        520,
        420 - index * 16,
        index % 4 === 1 ? c.main : '#ffffff',
        2,
        opacity(index % 4 === 1 ? 0.9 : 0.1),
      ),
    ),
    sector(980, 520, 170, 436, 200, 232, '#ffffff', opacity(0.1)),
    sector(980, 520, 170, 436, 20, 52, '#ffffff', opacity(0.1)),
    circle(980, 520, 150, c.main),
    circle(980, 520, 112, c.accent),
    circle(980, 520, 16, c.night),
    stroke('M330 140V420C330 520 420 560 520 588L700 640', c.deep, 22),
    group(round(-50, -28, 130, 56, 12, c.deep), 'translate(700 640) rotate(14)'),
    circle(330, 130, 74, c.deep) + circle(330, 130, 34, c.accent),
    sparkle(190, 760, 70, c.main) + sparkle(310, 880, 34, c.accent),
  ].join('');

export const strings: Drawing = (c) =>
  [
    backdrop(c.main, c.deep),
    circle(360, 330, 230, c.soft, opacity(0.35)),
    times(5, (index) =>
      stroke(
        `M-20 ${610 + index * 34}C380 ${300 + index * 40} 760 ${900 + index * 26} 1620 ${330 + index * 44}`,
        c.pale,
        4,
        opacity(0.7),
      ),
    ),
    at(900, 610, fiddle(c.accent, c.main, c.night, c.light), 1.02, 28),
    notes(c.light, [
      [330, 640, 0.95],
      [520, 560, 0.7],
      [1330, 560, 1.05],
    ]),
  ].join('');

export const cello: Drawing = (c) =>
  [
    backdrop(c.light, c.pale),
    rect(0, 820, width, 180, c.soft),
    rect(0, 820, width, 10, c.main, opacity(0.5)),
    at(330, 690, fiddle(c.main, c.deep, c.night, c.light), 0.7, -8),
    at(660, 640, fiddle(c.deep, c.night, c.night, c.accent), 0.78, 4),
    at(1300, 660, fiddle(c.accent, c.main, c.night, c.light), 0.66, 9),
    at(990, 640, fiddle(c.soft, c.main, c.night, c.light), 0.92, -3),
    stroke('M120 240L760 910', c.night, 8) + stroke('M1420 180L1130 900', c.night, 8),
  ].join('');

export const accordion: Drawing = (c) => {
  const folds = 14;
  const fold = (index: number) => {
    const [x, w] = [470 + index * 48, 24];
    const [lift, next] = [
      120 - Math.sin((index / folds) * Math.PI) * 90,
      120 - Math.sin(((index + 0.5) / folds) * Math.PI) * 90,
    ];
    return (
      path(`M${x} ${150 + lift}L${x + w} ${110 + next}V${870 - next}L${x} ${830 - lift}Z`, c.main) +
      path(`M${x + w} ${110 + next}L${x + 48} ${150 + lift}V${830 - lift}L${x + w} ${870 - next}Z`, c.soft)
    );
  };
  return [
    backdrop(c.night, c.deep),
    rays(800, 500, 36, c.main, 0.35, opacity(0.35)),
    times(folds, fold),
    round(210, 190, 270, 620, 46, c.light) + round(430, 190, 50, 620, 10, c.accent),
    times(11, (index) => rect(230, 228 + index * 50, 150, 44, index % 2 ? '#ffffff' : c.pale)),
    times(10, (index) =>
      [2, 6].includes(index % 7) ? '' : round(300, 262 + index * 50, 86, 24, 5, c.night),
    ),
    round(1120, 190, 270, 620, 46, c.light) + round(1120, 190, 50, 620, 10, c.accent),
    times(44, (index) =>
      circle(
        1212 + (index % 4) * 42,
        262 + Math.floor(index / 4) * 47 + (index % 2) * 10,
        13,
        index % 5 === 2 ? c.accent : c.main,
      ),
    ),
  ].join('');
};

export const microphone: Drawing = (c) =>
  [
    backdrop(c.main, c.deep),
    rays(800, 400, 24, c.soft, 0.5, opacity(0.22)),
    circle(800, 400, 330, c.accent, opacity(0.95)),
    circle(800, 400, 286, c.deep),
    stroke('M800 700V1010', c.light, 26),
    round(640, 120, 320, 520, 160, c.light),
    times(7, (index) => round(640, 196 + index * 56, 320, 22, 0, c.deep)),
    round(776, 120, 48, 520, 0, c.pale),
    round(640, 352, 320, 60, 0, c.accent),
    stroke('M560 360V420C560 560 660 690 800 690C940 690 1040 560 1040 420V360', c.light, 24),
    sparkle(1200, 220, 60, c.accent) + sparkle(380, 620, 44, c.accent) + sparkle(1290, 690, 30, c.pale),
  ].join('');

export const headphones: Drawing = (c) =>
  [
    backdrop(c.night, c.main),
    starrySky(c.light, 46, 600),
    skylineBlocks(c, 1),
    times(4, (index) =>
      stroke(
        arc(800, 540, 470 + index * 62, 150, 210),
        index === 1 ? c.accent : c.soft,
        12,
        opacity(0.9 - index * 0.2),
      ),
    ),
    times(4, (index) =>
      stroke(
        arc(800, 540, 470 + index * 62, -30, 30),
        index === 2 ? c.accent : c.soft,
        12,
        opacity(0.9 - index * 0.2),
      ),
    ),
    stroke(arc(800, 520, 300, 180, 360), c.light, 46),
    stroke(arc(800, 520, 300, 214, 326), c.accent, 18),
    round(430, 470, 130, 290, 60, c.accent) + round(530, 450, 60, 330, 28, c.light),
    round(1040, 470, 130, 290, 60, c.accent) + round(1010, 450, 60, 330, 28, c.light),
  ].join('');

/** Roofs along the lower edge with some lit windows; `lift` raises them. */
export const skylineBlocks = (c: Scheme, lift: number) =>
  times(17, (index) => {
    const tall = 120 + ((index * 83) % 190);
    const [x, y] = [index * 98 - 30, height - tall * lift];
    const windows = times(6, (window) =>
      (index * 5 + window * 3) % 4 === 0
        ? rect(x + 18 + (window % 3) * 26, y + 26 + Math.floor(window / 3) * 40, 12, 18, c.accent)
        : '',
    );
    return rect(x, y, 104, tall * lift + 10, index % 2 ? c.night : c.deep) + windows;
  });

export const ribbons: Drawing = (c) => {
  const bundle = (colours: readonly string[], shift: number, turn: number) =>
    group(
      times(15, (index) =>
        stroke(
          `M-300 ${520 + shift + index * 15}C180 ${-90 + shift + index * 36} 560 ${1120 + shift - index * 22} 960 ${470 + shift + index * 9}S1500 ${80 + index * 24} 1960 ${420 + index * 20}`,
          colours[index % colours.length] ?? c.main,
          12,
        ),
      ),
      `rotate(${turn} 800 500)`,
    );
  return [
    backdrop(c.light, c.pale),
    circle(1120, 330, 220, c.accent),
    bundle([c.main, c.deep, c.main, c.soft], -40, 0),
    bundle([c.night, c.deep, c.night], 60, 184),
    circle(430, 720, 60, c.main) + circle(545, 800, 26, c.night),
  ].join('');
};

export const doors: Drawing = (c) =>
  [
    backdrop(c.pale, c.light),
    times(5, (index) =>
      arch(
        300 + index * 110,
        90 + index * 110,
        1000 - index * 220,
        1000,
        [c.main, c.deep, c.accent, c.night, c.accent][index] ?? c.main,
      ),
    ),
    fade('floor', c.soft, c.pale),
    rect(0, 880, width, 120, 'url(#floor)'),
    path('M690 880H910L1080 1000H520Z', c.accent, opacity(0.6)),
    ellipse(800, 250, 26, 26, c.accent),
  ].join('');
