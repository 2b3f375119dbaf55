import { skylineBlocks } from './music.ts';
import {
  at,
  backdrop,
  circle,
  crescent,
  type Drawing,
  ellipse,
  fade,
  opacity,
  path,
  rect,
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

export const projector: Drawing = (c) =>
  [
    backdrop(c.night, c.main),
    starrySky(c.light, 60, 620),
    crescent(1420, 150, 74, c.accent),
    skylineBlocks(c, 0.9),
    path('M270 812L690 250H1300L1300 640Z', c.light, opacity(0.2)),
    round(700, 240, 620, 400, 10, c.light) + rect(720, 260, 580, 360, '#f3ead6'),
    circle(1010, 440, 140, c.night) +
      circle(1010, 440, 124, c.pale) +
      path('M1010 440L1010 316A124 124 0 0 1 1098 528Z', c.soft) +
      stroke('M866 440H1154M1010 296V584', c.night, 5),
    rect(0, 900, width, 100, c.night),
    rect(730, 640, 14, 270, c.night) + rect(1276, 640, 14, 270, c.night),
    at(
      220,
      830,
      round(-110, -70, 220, 130, 18, c.deep) +
        circle(-50, -110, 56, c.soft) +
        circle(66, -120, 66, c.soft) +
        circle(-50, -110, 18, c.deep) +
        circle(66, -120, 20, c.deep) +
        path('M110-40L160-62V30L110 10Z', c.accent) +
        stroke('M-70 60L-100 110M70 60L100 110', c.deep, 16),
    ),
    times(3, (index) =>
      at(
        600 + index * 330,
        950,
        path('M-110 0L60-170L84-156L-70 20Z', [c.accent, c.soft, '#c4623f'][index] ?? c.accent) +
          stroke('M-20 20L70-160M90 20L-60-60', c.light, 9),
      ),
    ),
  ].join('');

export const birches: Drawing = (c) => {
  const trunk = (x: number, w: number, lean: number) =>
    path(`M${x} 0H${x + w}L${x + w + lean + 10} 1000H${x + lean - 10}Z`, '#f6f1e6') +
    path(
      `M${x + w * 0.62} 0H${x + w}L${x + w + lean + 10} 1000H${x + lean + w * 0.6}Z`,
      '#000000',
      opacity(0.08),
    ) +
    times(11, (index) => {
      const y = 40 + index * 92 + ((x * 7) % 50);
      const left = x + (lean * y) / 1000;
      return path(
        index % 2
          ? `M${left} ${y}Q${left + w * 0.4} ${y + 6} ${left + w * 0.55} ${y + 14}Q${left + w * 0.3} ${y + 22} ${left} ${y + 18}Z`
          : `M${left + w} ${y}Q${left + w * 0.6} ${y + 4} ${left + w * 0.5} ${y + 10}Q${left + w * 0.7} ${y + 18} ${left + w} ${y + 14}Z`,
        '#33291f',
      );
    });
  return [
    backdrop(c.accent, c.pale),
    circle(1010, 420, 210, c.light, opacity(0.9)),
    times(12, (index) => rect(index * 140 + 30, 0, 18, 720, c.soft, opacity(0.55))),
    wave(700, 60, 1200, c.soft, 200) + wave(780, 50, 900, c.main, 500) + wave(880, 40, 1300, c.deep, 100),
    trunk(170, 70, 20) +
      trunk(420, 96, -30) +
      trunk(760, 80, 24) +
      trunk(1180, 110, -14) +
      trunk(1430, 70, 26),
    times(26, (index) =>
      at(
        40 + ((index * 311) % 1560),
        20 + ((index * index * 47 + index * 83) % 340),
        path(
          'M0 0C-22-18-22-48 0-62C22-48 22-18 0 0Z',
          ['#c4623f', '#d9982f', '#a8452b'][index % 3] ?? '#c4623f',
        ),
        1.1,
        index * 47,
      ),
    ),
  ].join('');
};

export const sunrise: Drawing = (c) =>
  [
    backdrop(c.soft, c.light),
    times(6, (index) => circle(800, 640, 560 - index * 82, c.accent, opacity(0.16 + index * 0.06))),
    circle(800, 640, 170, '#f7d88a'),
    wave(650, 90, 1700, c.soft, 400) + wave(720, 80, 1300, c.main, 900) + wave(830, 60, 1500, c.deep, 200),
    lotus(c),
    times(4, (index) =>
      stroke(`M${250 + index * 300} ${170 + (index % 2) * 70}q26-30 52 0q26-30 52 0`, c.deep, 8),
    ),
  ].join('');

/** Seated figure. */
const lotus = (c: Scheme) =>
  circle(800, 440, 58, c.night) +
  path(
    'M800 510C860 510 890 560 894 640C960 700 1010 720 1050 760C1060 800 1020 812 960 806H640C580 812 540 800 550 760C590 720 640 700 706 640C710 560 740 510 800 510Z',
    c.night,
  ) +
  stroke('M716 600C650 660 620 710 600 744M884 600C950 660 980 710 1000 744', c.night, 30) +
  path('M620 800Q800 720 980 800Q800 850 620 800Z', c.deep);

export const bedtime: Drawing = (c) =>
  [
    backdrop(c.night, c.main),
    starrySky(c.light, 54, 560),
    crescent(1150, 290, 170, c.accent),
    sparkle(1040, 250, 36, c.light),
    wave(690, 120, 1900, c.soft, 300) + wave(790, 90, 1500, c.main, 900),
    at(
      640,
      840,
      path('M-330 0L0-420L330 0Z', c.accent) +
        path('M0-420L330 0H150Z', '#000000', opacity(0.14)) +
        path('M-120 0L0-260L120 0Z', '#fff1c9') +
        circle(-20, -60, 40, c.main) +
        round(-70, -40, 130, 40, 20, c.main),
    ),
    stroke('M640 420V360', c.light, 8) + path('M640 362L716 386L640 410Z', '#c4623f'),
    at(
      1130,
      800,
      round(-70, -140, 140, 150, 8, c.deep) +
        path('M-96-140L0-240L96-140Z', c.night) +
        round(-26, -100, 52, 56, 6, '#ffe7a3') +
        rect(40, -236, 26, 60, c.night),
    ),
    wave(900, 50, 1200, c.deep, 500),
    times(5, (index) =>
      at(
        1260 + index * 70,
        870 + (index % 2) * 26,
        path('M0-130L46 0H-46Z', c.night) + path('M0-180L36-60H-36Z', c.night),
      ),
    ),
  ].join('');

export const skyline: Drawing = (c) =>
  [
    backdrop(c.main, c.accent),
    circle(500, 560, 150, c.light, opacity(0.9)) + circle(500, 560, 230, c.light, opacity(0.2)),
    times(14, (index) => {
      const tall = 180 + ((index * 97) % 220);
      return rect(index * 120 - 20, 760 - tall, 112, tall + 20, c.main, opacity(0.6));
    }),
    palace(c),
    times(13, (index) => {
      const tall = 90 + ((index * 71) % 170);
      return (
        rect(index * 130 - 30, 800 - tall, 122, tall, c.deep) +
        times(5, (window) =>
          (index + window) % 3
            ? rect(
                index * 130 - 10 + (window % 3) * 32,
                822 - tall + Math.floor(window / 3) * 44,
                14,
                22,
                c.accent,
              )
            : '',
        )
      );
    }),
    fade('river', c.soft, c.night),
    rect(0, 800, width, 200, 'url(#river)'),
    times(16, (index) =>
      round(
        ((index * 233) % 1500) + 30,
        826 + ((index * 47) % 150),
        60 + ((index * 31) % 120),
        5,
        3,
        c.light,
        opacity(0.4),
      ),
    ),
  ].join('');

/** The Palace of Culture, as in every view of Warsaw. */
const palace = (c: Scheme) =>
  path('M1130 800V470H1170V400H1196V330H1214V250L1222 120L1230 250V330H1248V400H1274V470H1314V800Z', c.deep) +
  path('M1080 800V590H1120V800ZM1324 800V590H1364V800Z', c.deep) +
  circle(1222, 368, 14, c.accent);

export const rooftop: Drawing = (c) => {
  const parasol = (x: number, y: number, colour: string) =>
    rect(x - 6, y, 12, 300, c.night) +
    sector(x, y + 10, 0, 180, 180, 360, colour) +
    times(3, (index) => sector(x, y + 10, 0, 180, 190 + index * 60, 216 + index * 60, c.light, opacity(0.8)));
  return [
    backdrop(c.main, '#e59a6b'),
    circle(1090, 500, 130, '#fbe0a1'),
    times(16, (index) => {
      const tall = 120 + ((index * 89) % 240);
      return rect(index * 106 - 20, 700 - tall, 98, tall, c.deep, opacity(0.75));
    }),
    rect(0, 690, width, 310, c.night),
    times(21, (index) => rect(index * 80 + 10, 620, 8, 80, c.light, opacity(0.9))) +
      rect(0, 612, width, 12, c.light),
    stroke('M-20 130Q400 330 820 150T1620 120', c.night, 5),
    times(14, (index) => {
      const x = 40 + index * 118;
      return (
        circle(x, 214 + 62 * Math.sin((x - 40) / 190) * (x < 820 ? 1 : 0.9), 34, c.accent, opacity(0.25)) +
        circle(x, 214 + 62 * Math.sin((x - 40) / 190) * (x < 820 ? 1 : 0.9), 13, '#ffe9ad')
      );
    }),
    parasol(360, 560, c.accent) + parasol(820, 600, '#c4623f') + parasol(1290, 560, c.accent),
    times(
      3,
      (index) =>
        ellipse(360 + index * 465, 880, 150, 30, c.main) +
        rect(352 + index * 465, 880, 16, 90, c.main) +
        times(
          2,
          (side) =>
            round(250 + index * 465 + side * 200, 850, 20, 120, 8, c.deep) +
            round(230 + index * 465 + side * 200, 900, 60, 16, 8, c.deep),
        ),
    ),
  ].join('');
};
