import { skylineBlocks } from './music.ts';
import {
  arch,
  at,
  backdrop,
  circle,
  crescent,
  type Drawing,
  ellipse,
  fade,
  glow,
  group,
  height,
  opacity,
  path,
  polar,
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

/** Somebody who sits, drawn with as little as possible. */
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

/** The tall one that every view of Warsaw has. */
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

export const staircase: Drawing = (c) => {
  const steps = 9;
  return [
    backdrop(c.pale, c.light),
    arch(520, 60, 560, 520, c.soft) + arch(570, 110, 460, 470, c.accent) + arch(620, 160, 360, 420, c.light),
    times(steps, (index) => {
      const spread = 280 + index * 62;
      const y = 560 + index * 50;
      return (
        rect(800 - spread, y, spread * 2, 26, c.light) +
        rect(800 - spread, y + 22, spread * 2, 30, c.soft) +
        rect(800 - spread * 0.45, y, spread * 0.9, 52, index % 2 ? c.main : c.deep)
      );
    }),
    times(2, (side) =>
      group(
        stroke('M520 500C470 620 300 860 130 1010', c.accent, 20) +
          times(8, (index) => rect(498 - index * 48, 530 + index * 58, 9, 120, c.deep)) +
          circle(520, 490, 30, c.accent) +
          arch(60, 120, 300, 460, c.soft, opacity(0.6)) +
          arch(110, 180, 200, 400, c.main, opacity(0.7)),
        side ? 'translate(1600 0) scale(-1 1)' : '',
      ),
    ),
    chandelierAt(c, 800, 150, 0.6),
  ].join('');
};

const chandelierAt = (c: Scheme, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    rect(-4, -400, 8, 400, c.accent) +
      times(3, (tier) => {
        const spread = 120 + tier * 110;
        return (
          stroke(`M${-spread} ${tier * 90}Q0 ${tier * 90 + 80} ${spread} ${tier * 90}`, c.accent, 11) +
          times(5, (index) => {
            const bx = -spread + (index * spread) / 2;
            return (
              circle(bx, tier * 90 + (index % 4 === 0 ? -16 : index === 2 ? 24 : 14), 42, 'url(#bulb)') +
              round(
                bx - 7,
                tier * 90 + (index % 4 === 0 ? -22 : index === 2 ? 18 : 8),
                14,
                30,
                7,
                '#fff3cf',
              ) +
              path(`M${bx} ${tier * 90 + 56}l10 24l-10 18l-10-18Z`, c.light, opacity(0.8))
            );
          })
        );
      }) +
      glow('bulb', '#ffe7a3', 0.9),
    scale,
  );

export const chandelier: Drawing = (c) =>
  [
    backdrop(c.deep, c.night),
    glow('ceiling', c.accent, 0.6),
    ellipse(800, 380, 800, 520, 'url(#ceiling)'),
    times(9, (index) => ring(800, -260, 420 + index * 110, c.main, 12, opacity(0.6))),
    times(18, (index) => {
      const { x, y } = polar(800, -260, 1400, 20 + index * 8.2);
      return stroke(`M800-260L${x} ${y}`, c.main, 6, opacity(0.5));
    }),
    chandelierAt(c, 800, 330, 1.35),
    wave(1010, 30, 1600, c.night),
  ].join('');

export const arcade: Drawing = (c) =>
  [
    backdrop(c.soft, c.pale),
    times(
      5,
      (index) =>
        arch(40 + index * 310, 60, 280, 560, c.light, opacity(0.8)) +
        arch(
          70 + index * 310,
          96,
          220,
          524,
          index === 2 ? c.accent : c.main,
          opacity(index === 2 ? 0.95 : 0.55),
        ),
    ),
    times(
      6,
      (index) =>
        round(8 + index * 310, 300, 54, 360, 4, c.light) +
        round(-6 + index * 310, 282, 82, 26, 6, c.accent) +
        round(-6 + index * 310, 650, 82, 30, 6, c.accent),
    ),
    fade('boards', c.main, c.deep),
    rect(0, 680, width, 320, 'url(#boards)'),
    times(17, (index) =>
      path(
        `M${800 + (index - 8) * 60} 680L${800 + (index - 8) * 190} 1000H${800 + (index - 8) * 190 + 8}L${803 + (index - 8) * 60} 680Z`,
        c.night,
        opacity(0.3),
      ),
    ),
    path('M690 680H910L1060 1000H540Z', c.accent, opacity(0.35)),
    times(4, (index) => rect(0, 724 + index * (36 + index * 12), width, 3, c.night, opacity(0.25))),
  ].join('');

export const parquet: Drawing = (c) => {
  const board = (x: number, y: number, turn: number, colour: string) =>
    group(rect(-20, -95, 40, 190, colour), `translate(${x} ${y}) rotate(${turn})`);
  const woods = ['#c8935c', '#b07a48', '#d6a871', '#9c6338'];
  return [
    rect(0, 0, width, height, '#8a5a34'),
    times(21, (column) =>
      times(17, (row) =>
        board(
          column * 84 - 20,
          row * 68 - 40,
          (column % 2) * 90 - 45,
          woods[(column * 3 + row * 5) % 4] ?? '#b07a48',
        ),
      ),
    ),
    glow('spot', '#fff3cf', 0.7),
    ellipse(800, 500, 640, 480, 'url(#spot)'),
    at(
      700,
      420,
      ellipse(0, 0, 44, 92, c.deep, 'transform="rotate(-20)"') + ellipse(-30, 112, 26, 34, c.deep),
      1.1,
    ) +
      at(
        860,
        470,
        ellipse(0, 0, 44, 92, c.deep, 'transform="rotate(8)"') + ellipse(-4, 118, 26, 34, c.deep),
        1.1,
      ),
    at(
      1010,
      380,
      path('M-30-90Q30-110 40-20Q34 40 0 60Q-40 30-30-90Z', c.accent) + round(-8, 84, 22, 26, 8, c.accent),
      1.1,
      24,
    ) +
      at(
        1130,
        500,
        path('M-30-90Q30-110 40-20Q34 40 0 60Q-40 30-30-90Z', c.accent) + round(-8, 84, 22, 26, 8, c.accent),
        1.1,
        52,
      ),
    stroke('M420 260C560 150 760 190 850 290', c.light, 10, 'stroke-dasharray="26 26"') +
      stroke('M1190 640C1080 800 880 830 730 720', c.light, 10, 'stroke-dasharray="26 26"'),
  ].join('');
};

export const pipes: Drawing = (c) => {
  const gauge = (x: number, y: number, turn: number) =>
    circle(x, y, 92, c.accent) +
    circle(x, y, 74, c.light) +
    times(9, (index) => {
      const [a, b] = [polar(x, y, 66, 150 + index * 30), polar(x, y, 54, 150 + index * 30)];
      return stroke(`M${a.x} ${a.y}L${b.x} ${b.y}`, c.night, 5);
    }) +
    at(x, y, path('M-6 10L0-58L6 10Z', '#b8442e'), 1, turn) +
    circle(x, y, 12, c.night);
  const pipe = (d: string, thickness: number, colour: string) =>
    stroke(d, c.night, thickness + 14, opacity(0.5)) +
    stroke(d, colour, thickness) +
    stroke(
      d,
      '#ffffff',
      thickness * 0.16,
      `${opacity(0.35)} transform="translate(${-thickness * 0.2} ${-thickness * 0.2})"`,
    );
  return [
    backdrop(c.deep, c.night),
    times(6, (row) =>
      times(11, (column) =>
        round(
          column * 160 - (row % 2) * 80,
          row * 170,
          152,
          162,
          4,
          c.main,
          opacity(0.18 + ((row + column) % 3) * 0.05),
        ),
      ),
    ),
    pipe('M-40 240H420Q500 240 500 320V700Q500 780 580 780H1640', 74, c.soft),
    pipe('M200 1040V620Q200 540 280 540H900Q980 540 980 460V-40', 60, c.accent),
    pipe('M1640 300H1320Q1240 300 1240 380V1040', 84, c.main),
    times(4, (index) => round(120 + index * 470, 214 + (index % 2) * 512, 34, 104, 8, c.night)),
    gauge(700, 340, -30) + gauge(1420, 560, 60) + gauge(330, 860, 10),
    circle(1240, 760, 78, 'none', 'stroke="#b8442e" stroke-width="24"') +
      stroke('M1162 760H1318M1240 682V838', '#b8442e', 16) +
      circle(1240, 760, 20, '#b8442e'),
  ].join('');
};
