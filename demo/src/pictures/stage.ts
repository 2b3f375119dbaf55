import {
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
  polar,
  rays,
  rect,
  ring,
  round,
  type Scheme,
  sector,
  sparkle,
  stroke,
  times,
  width,
} from './svg.ts';

export const keyhole: Drawing = (c) => {
  const hole =
    'M800 150C930 150 1010 240 1010 346C1010 430 960 490 900 522L985 880H615L700 522C640 490 590 430 590 346C590 240 670 150 800 150Z';
  return [
    backdrop(c.night, c.deep),
    times(9, (index) => rect(index * 190 - 20, 0, 8, height, c.main, opacity(0.35))),
    group(path(hole, 'none', `stroke="${c.accent}" stroke-width="60" stroke-linejoin="round"`), ''),
    `<clipPath id="hole">${path(hole, '#000')}</clipPath>`,
    fade('room', c.accent, c.light),
    `<g clip-path="url(#hole)">`,
    rect(0, 0, width, height, 'url(#room)'),
    times(7, (index) =>
      path(
        `M${560 + index * 70} 880L${700 + index * 30} 640H${720 + index * 30}L${600 + index * 70} 880Z`,
        c.soft,
        opacity(0.6),
      ),
    ),
    path('M800 130L650 640H950Z', '#ffffff', opacity(0.45)),
    path('M800 150V230', 'none', `stroke="${c.deep}" stroke-width="8"`),
    path('M735 290Q735 226 800 226Q865 226 865 290Z', c.deep),
    path('M742 900C742 720 752 610 800 610C848 610 858 720 858 900Z', c.night),
    circle(800, 560, 44, c.night),
    path('M712 540Q800 506 888 540L872 552H728Z', c.night) +
      path('M752 540Q754 470 800 470Q846 470 848 540Z', c.night),
    '</g>',
    beads(c, 1290, 250),
  ].join('');
};

const beads = (c: Scheme, x: number, y: number) =>
  times(13, (index) => {
    const { x: bx, y: by } = polar(x, y, 150, 12 + index * 13);
    return circle(bx, by, 12 + 7 * Math.sin((index / 12) * Math.PI), index === 6 ? c.accent : c.light);
  });

export const curtain: Drawing = (c) =>
  [
    backdrop(c.night, c.deep),
    glow('warm', c.accent, 0.85),
    ellipse(800, 520, 560, 560, 'url(#warm)'),
    path('M700 0H900L1130 900H470Z', c.light, opacity(0.28)),
    ellipse(800, 880, 420, 62, c.light, opacity(0.5)),
    mannequin(c),
    drapes(c),
    rect(0, 900, width, 100, c.night),
    times(13, (index) => sector(60 + index * 124, 940, 0, 44, 180, 360, c.accent)),
  ].join('');

const mannequin = (c: Scheme) =>
  [
    rect(791, 640, 18, 230, c.deep) + ellipse(800, 872, 84, 14, c.deep),
    path(
      'M740 350Q800 378 860 350Q884 420 852 486Q892 620 940 720Q800 770 660 720Q708 620 748 486Q716 420 740 350Z',
      c.main,
    ),
    path('M800 368Q838 366 860 350Q884 420 852 486Q892 620 940 720Q870 748 800 752Z', c.deep, opacity(0.4)),
    round(782, 296, 36, 74, 14, c.accent) + circle(800, 290, 20, c.accent),
    path('M744 486H856L852 510H748Z', c.accent),
    times(4, (index) => circle(800, 412 + index * 22, 5, c.light)),
  ].join('');

const drapes = (c: Scheme) => {
  const fold = (index: number) => {
    const colour = index % 2 ? c.main : c.deep;
    return path(
      `M${index * 62} 0C${index * 62 + 10} 400 ${index * 46 - 10} 640 ${index * 34 - 40} 900H${(index + 1) * 34 - 40}C${(index + 1) * 46 - 10} 640 ${(index + 1) * 62 + 10} 400 ${(index + 1) * 62} 0Z`,
      colour,
    );
  };
  const side = times(9, fold);
  return (
    side +
    group(side, 'translate(1600 0) scale(-1 1)') +
    times(8, (index) =>
      path(
        `M${index * 200} 0H${index * 200 + 200}Q${index * 200 + 100} 260 ${index * 200} 0Z`,
        index % 2 ? c.main : c.soft,
      ),
    ) +
    times(8, (index) =>
      stroke(`M${index * 200 + 6} 8Q${index * 200 + 100} 266 ${index * 200 + 194} 8`, c.accent, 8),
    )
  );
};

export const masks: Drawing = (c) => {
  const face = (skin: string, shade: string, smile: boolean) =>
    [
      path('M-190-220Q0-280 190-220C230 20 170 210 0 300C-170 210-230 20-190-220Z', skin),
      path('M0-250Q100-252 190-220C230 20 170 210 0 300Z', shade, opacity(0.3)),
      path(
        smile ? 'M-120-70Q-80-130-40-70Q-80-46-120-70Z' : 'M-124-40Q-90-110-38-84Q-60-34-124-40Z',
        c.night,
      ),
      path(smile ? 'M120-70Q80-130 40-70Q80-46 120-70Z' : 'M124-40Q90-110 38-84Q60-34 124-40Z', c.night),
      path(
        smile
          ? 'M-110 70Q0 130 110 70Q80 210 0 214Q-80 210-110 70Z'
          : 'M-100 190Q-70 90 0 90Q70 90 100 190Q50 142 0 142Q-50 142-100 190Z',
        c.night,
      ),
      stroke(smile ? 'M-140-130Q-86-176-30-140' : 'M-140-100Q-100-160-28-140', shade, 14),
      stroke(smile ? 'M140-130Q86-176 30-140' : 'M140-100Q100-160 28-140', shade, 14),
    ].join('');
  const ribbon = (colour: string) => stroke('M190-180C330-220 320-60 460-100S560 60 700 20', colour, 26);
  return [
    backdrop(c.main, c.deep),
    circle(800, 500, 430, c.soft, opacity(0.28)) + circle(800, 500, 310, c.soft, opacity(0.28)),
    at(560, 560, group(ribbon(c.soft), 'scale(-1 1)') + face(c.soft, c.deep, false), 1.05, -14),
    at(1010, 480, ribbon(c.accent) + face(c.light, c.accent, true), 1.15, 10),
    sparkle(300, 180, 50, c.accent) + sparkle(1340, 820, 60, c.accent) + sparkle(740, 120, 28, c.pale),
  ].join('');
};

export const stageLights: Drawing = (c) => {
  const lamps = [200, 500, 800, 1100, 1400];
  const colours = [c.accent, c.soft, c.light, c.soft, c.accent];
  return [
    backdrop(c.night, c.deep),
    lamps
      .map((x, index) => {
        const foot = 800 + (x - 800) * (index % 2 ? -0.25 : 0.55);
        return path(
          `M${x - 34} 190L${foot - 230} 890H${foot + 230}L${x + 34} 190Z`,
          colours[index] ?? c.light,
          opacity(0.3),
        );
      })
      .join(''),
    rect(0, 880, width, 120, c.night),
    ellipse(800, 890, 700, 66, c.accent, opacity(0.28)),
    ellipse(800, 890, 420, 40, c.light, opacity(0.4)),
    rect(0, 84, width, 14, c.main) + rect(0, 134, width, 14, c.main),
    times(27, (index) => stroke(`M${index * 62} 92L${index * 62 + 31} 140L${index * 62 + 62} 92`, c.main, 7)),
    lamps
      .map((x, index) =>
        at(
          x,
          150,
          path('M-44 0H44L58 90H-58Z', c.main) +
            ellipse(0, 92, 58, 18, colours[index] ?? c.light) +
            round(-14, -30, 28, 36, 8, c.soft),
          1,
          (800 - x) / 40,
        ),
      )
      .join(''),
  ].join('');
};

export const spotlight: Drawing = (c) => {
  const brick = (row: number) =>
    times(14, (index) =>
      round(
        index * 128 - (row % 2 ? 64 : 0),
        row * 62,
        118,
        52,
        6,
        (index * 7 + row * 3) % 5 === 0 ? c.soft : c.main,
        opacity((index + row) % 3 ? 0.75 : 0.6),
      ),
    );
  return [
    rect(0, 0, width, height, c.deep),
    times(15, brick),
    rect(0, 0, width, height, c.night, opacity(0.45)),
    circle(800, 430, 400, c.accent, opacity(0.3)) + circle(800, 430, 330, c.light, opacity(0.85)),
    rect(0, 860, width, 140, c.night),
    ellipse(800, 900, 420, 46, c.light, opacity(0.28)),
    stroke('M800 400V880', c.night, 16),
    stroke('M730 900L800 872L870 900', c.night, 16),
    at(
      800,
      330,
      round(-42, -86, 84, 150, 42, c.deep) +
        times(4, (index) => round(-42, -52 + index * 24, 84, 7, 0, c.soft)) +
        round(-50, 30, 100, 18, 9, c.night),
    ),
    path('M1020 890L1046 640H1174L1200 890H1176L1160 720H1060L1044 890Z', c.night) +
      round(1010, 610, 200, 40, 18, c.deep),
    round(1080, 556, 54, 56, 6, c.accent),
  ].join('');
};

export const venice: Drawing = (c) => {
  const plume = (turn: number, colour: string) =>
    at(
      800,
      560,
      path('M0 0C-90-160-80-380 0-500C80-380 90-160 0 0Z', colour) +
        stroke('M0 0V-450', c.night, 5, opacity(0.4)),
      1,
      turn,
    );
  return [
    backdrop(c.deep, c.night),
    rays(800, 560, 40, c.main, 0.5, opacity(0.4)),
    times(11, (index) =>
      plume(-80 + index * 16, index % 3 === 0 ? c.accent : index % 3 === 1 ? c.soft : c.main),
    ),
    path(
      'M330 560C330 440 520 420 660 460C740 482 760 500 800 500C840 500 860 482 940 460C1080 420 1270 440 1270 560C1270 700 1130 780 1000 780C890 780 850 690 800 690C750 690 710 780 600 780C470 780 330 700 330 560Z',
      c.light,
    ),
    path(
      'M800 500C840 500 860 482 940 460C1080 420 1270 440 1270 560C1270 700 1130 780 1000 780C890 780 850 690 800 690Z',
      c.accent,
      opacity(0.35),
    ),
    path('M450 590C480 520 610 520 680 612C610 668 490 668 450 590Z', c.night) +
      path('M1150 590C1120 520 990 520 920 612C990 668 1110 668 1150 590Z', c.night),
    stroke('M430 510C520 450 640 480 720 540', c.main, 10) +
      stroke('M1170 510C1080 450 960 480 880 540', c.main, 10),
    path('M800 470L836 540L800 610L764 540Z', c.main) + circle(800, 540, 15, c.accent),
    times(15, (index) => circle(560 + index * 34, 812 + 90 * Math.sin((index / 14) * Math.PI), 11, c.accent)),
  ].join('');
};

/** Dashed line with square ends. */
const dashes = (d: string, colour: string, thickness: number, pattern: string) =>
  path(d, 'none', `stroke="${colour}" stroke-width="${thickness}" stroke-dasharray="${pattern}"`);

export const film: Drawing = (c) => {
  const strip = (y: number, bend: number, colour: string) => {
    const d = `M-60 ${y}C400 ${y - bend} 1100 ${y + bend} 1680 ${y}`;
    return (
      stroke(d, colour, 190) +
      dashes(d, c.light, 116, '150 26') +
      dashes(
        `M-60 ${y - 78}C400 ${y - bend - 78} 1100 ${y + bend - 78} 1680 ${y - 78}`,
        c.light,
        14,
        '20 24',
      ) +
      dashes(`M-60 ${y + 78}C400 ${y - bend + 78} 1100 ${y + bend + 78} 1680 ${y + 78}`, c.light, 14, '20 24')
    );
  };
  const reel = times(5, (index) => {
    const { x, y } = polar(0, 0, 132, index * 72 - 90);
    return circle(x, y, 56, c.deep);
  });
  return [
    backdrop(c.accent, c.soft),
    circle(1180, 300, 520, c.light, opacity(0.25)),
    strip(250, -220, c.deep),
    strip(790, 300, c.night),
    at(
      800,
      510,
      circle(0, 0, 270, c.main) + ring(0, 0, 250, c.accent, 8) + reel + circle(0, 0, 44, c.accent),
    ),
  ].join('');
};
