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
  rays,
  rect,
  ring,
  round,
  type Scheme,
  sector,
  sparkle,
  stroke,
  times,
  wave,
  width,
} from './svg.ts';

/** A wine glass 560 tall on its foot; `level` is how full, from 0 to 1. */
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

export const cheese: Drawing = (c) => {
  const holes = (places: readonly (readonly [number, number, number])[]) =>
    places.map(([x, y, r]) => ellipse(x, y, r, r * 0.86, '#d49b35')).join('');
  return [
    backdrop(c.main, c.deep),
    ellipse(800, 800, 640, 130, c.night, opacity(0.4)),
    ellipse(800, 760, 620, 140, '#8a5a34') + ellipse(800, 744, 620, 140, '#b07a48'),
    path('M330 520V700C330 760 540 810 800 810L1240 700V520L800 630Z', '#e5b24a'),
    path('M800 630L1240 520V700L800 810Z', '#efc466'),
    path(
      'M330 520C330 440 540 390 800 390C960 390 1120 420 1240 520L800 630C540 630 330 590 330 520Z',
      '#f6d88c',
    ),
    holes([
      [920, 700, 42],
      [1080, 640, 30],
      [1010, 740, 20],
      [1170, 630, 18],
      [860, 750, 18],
    ]),
    at(
      1180,
      340,
      path('M-170 60L160-40V70L-170 150Z', '#efc466') +
        path('M-170 60L-60-60Q60-90 160-40Z', '#f6d88c') +
        ellipse(30, 70, 26, 22, '#d49b35'),
      0.95,
      8,
    ),
    path('M240 260L660 300Q680 306 660 320L240 300Z', '#e9edf0') + round(90, 254, 160, 52, 22, c.night),
    times(
      3,
      (index) =>
        circle(420 + index * 62, 740 - (index % 2) * 18, 36, '#5b2a57') +
        circle(410 + index * 62, 728 - (index % 2) * 18, 9, '#a877a3'),
    ),
    sparkle(1400, 180, 34, c.accent) + sparkle(220, 600, 26, c.accent),
  ].join('');
};

export const coffee: Drawing = (c) => {
  const heart = 'M0 62C-70 10-62-50-28-54C-10-56-2-40 0-28C2-40 10-56 28-54C62-50 70 10 0 62Z';
  const leaf = `M0 70C-66 30-66-40 0-74C66-40 66 30 0 70Z`;
  const cup = (plate: string, art: string) =>
    circle(0, 0, 180, plate) +
    ring(0, 0, 150, '#00000022', 4) +
    round(112, -22, 92, 44, 20, '#ffffff') +
    circle(0, 0, 122, '#ffffff') +
    circle(0, 0, 104, '#6b3d22') +
    circle(0, 0, 96, '#a8703f') +
    path(art, '#f6e6cd') +
    (art === leaf
      ? times(4, (index) =>
          stroke(`M-46 ${-34 + index * 24}Q0 ${-6 + index * 24} 46 ${-34 + index * 24}`, '#a8703f', 8),
        )
      : path(heart, '#a8703f', 'transform="scale(0.5)"'));
  return [
    backdrop(c.pale, c.light),
    times(8, (index) =>
      rect(index * 400 - 400, 0, 200, height, c.soft, `${opacity(0.16)} transform="skewX(-12)"`),
    ),
    times(6, (index) => {
      const [x, y] = [290 + (index % 3) * 510, 270 + Math.floor(index / 3) * 480];
      return at(
        x,
        y,
        cup([c.main, c.accent, c.deep][index % 3] ?? c.main, index % 2 ? heart : leaf),
        1.05,
        ((index * 67) % 90) - 45,
      );
    }),
    times(14, (index) =>
      at(
        80 + ((index * 353) % 1500),
        60 + ((index * index * 97 + index * 211) % 900),
        ellipse(0, 0, 20, 13, '#4a2817') + stroke('M-16 0Q0-6 16 0', '#7a4a2b', 3),
        1,
        index * 50,
      ),
    ),
  ].join('');
};

const plate = (rim: string, food: string) =>
  circle(0, 8, 172, '#00000030') +
  circle(0, 0, 170, '#fbf6ec') +
  ring(0, 0, 156, rim, 6) +
  circle(0, 0, 116, '#f1e8d8') +
  food;

export const plates: Drawing = (c) => {
  const foods = [
    circle(0, 0, 56, '#d9824a') + circle(-30, -26, 16, '#6f8f4a') + circle(34, 20, 12, '#6f8f4a'),
    times(7, (index) => at(0, 0, ellipse(0, -52, 16, 40, index % 2 ? '#7c9a52' : '#a9bf74'), 1, index * 51)),
    path('M-70 20Q0-90 70 20Q0 60-70 20Z', '#b3432f') + circle(10, 0, 10, '#f4d58d'),
    times(9, (index) =>
      circle(
        polar(0, 0, 60, index * 40).x,
        polar(0, 0, 60, index * 40).y,
        17,
        index % 3 ? '#8e2a4e' : '#e9c46a',
      ),
    ),
    round(-66, -26, 132, 52, 24, '#5b3420') + circle(-30, 0, 12, '#f4d58d') + circle(30, 0, 12, '#f4d58d'),
    sector(0, 0, 0, 90, 200, 320, '#e9c46a') + sector(0, 0, 0, 90, 20, 140, '#d9824a'),
    stroke('M-64 0C-30-60 30 60 64 0', '#8e2a4e', 20) + circle(0, -50, 14, '#6f8f4a'),
  ];
  return [
    backdrop(c.deep, c.night),
    times(9, (index) => rect(0, index * 120, width, 3, c.main, opacity(0.35))),
    foods
      .map((food, index) => {
        const { x, y } = index === 0 ? { x: 800, y: 500 } : polar(800, 500, 328, index * 60 - 30);
        return at(800 + (x - 800) * 1.4, y, plate(index % 2 ? c.accent : c.main, food), 0.86, index * 31);
      })
      .join(''),
    times(2, (side) =>
      at(
        side ? 1500 : 100,
        500,
        round(-9, -250, 18, 330, 9, c.accent) +
          (side
            ? path('M-9-250C-46-150-30-60-9-40Z', c.accent)
            : times(4, (tine) => round(-28 + tine * 16, -270, 8, 100, 4, c.accent)) +
              round(-28, -180, 56, 40, 18, c.accent)),
        1,
      ),
    ),
  ].join('');
};

/** Hardly anything to see, as at the dinner itself: edges that catch a little light. */
export const table: Drawing = (c) =>
  [
    backdrop(c.night, '#070409'),
    glow('ember', c.accent, 0.8),
    circle(1130, 250, 420, 'url(#ember)'),
    stroke(`M520 560A280 280 0 0 1 1010 410`, c.accent, 5) +
      stroke('M600 690A280 280 0 0 0 1070 600', c.accent, 3, opacity(0.45)),
    stroke('M600 590A190 190 0 0 1 930 480', c.accent, 3, opacity(0.7)),
    times(4, (index) => stroke(`M${330 + index * 20} 300V440`, c.accent, 4, opacity(0.9 - index * 0.15))),
    stroke('M330 440Q332 500 360 506Q388 500 390 440M360 506V850', c.accent, 4, opacity(0.8)),
    stroke('M1230 850V520C1230 420 1262 330 1290 300V850', c.accent, 4, opacity(0.75)),
    stroke(
      'M1040 170C1020 290 1060 360 1130 366C1200 360 1240 290 1220 170M1130 366V500M1080 512H1180',
      c.soft,
      4,
      opacity(0.8),
    ),
    sector(1130, 250, 0, 92, 10, 170, c.main, opacity(0.75)),
    times(26, (index) =>
      circle(
        ((index * 271) % 1500) + 50,
        ((index * index * 53 + index * 97) % 900) + 50,
        2 + (index % 2),
        c.accent,
        opacity(0.35),
      ),
    ),
  ].join('');

export const breakfast: Drawing = (c) =>
  [
    backdrop(c.pale, c.light),
    rays(800, 560, 32, c.accent, 0.5, opacity(0.28)),
    times(5, (index) =>
      stroke(
        `M-20 ${150 + index * 40}C400 ${40 + index * 44} 900 ${290 + index * 30} 1620 ${100 + index * 46}`,
        c.main,
        5,
        opacity(0.45),
      ),
    ),
    circle(800, 600, 360, c.main) + circle(800, 600, 322, c.deep),
    path(
      'M800 340C930 320 1040 430 1040 560C1080 690 970 830 830 830C700 880 540 780 560 640C500 500 640 350 800 340Z',
      '#fffdf6',
    ),
    circle(800, 600, 126, '#f2b035') + circle(765, 560, 34, '#f9d488'),
    round(1150, 530, 360, 110, 54, c.main) + circle(1210, 540, 3, c.main),
    at(
      1360,
      380,
      path(
        'M-150 60C-150-90 150-90 150 60C110 20 60 10 40 50C10 10-40 10-60 50C-80 14-120 20-150 60Z',
        '#c98a3f',
      ) + stroke('M-50-36Q-64 0-58 46M40-42Q60 0 40 48', '#8f5a22', 8),
      1.15,
      14,
    ),
    at(
      250,
      700,
      round(-110, -110, 220, 230, 50, c.light) +
        stroke('M110-50C190-60 190 70 108 60', c.light, 26) +
        ellipse(0, -106, 110, 26, '#6b3d22'),
    ),
    at(250, 520, stroke('M-40 0C-70-40-10-60-40-110M30 0C0-40 60-60 30-110', c.soft, 10, opacity(0.8))),
  ].join('');

export const tables: Drawing = (c) => {
  const lamp = (x: number, y: number) =>
    stroke(`M${x} 0V${y - 60}`, c.night, 6) +
    path(`M${x - 90} ${y}Q${x - 80} ${y - 90} ${x} ${y - 92}Q${x + 80} ${y - 90} ${x + 90} ${y}Z`, c.accent) +
    path(`M${x - 86} ${y}L${x - 230} 700H${x + 230}L${x + 86} ${y}Z`, c.light, opacity(0.16));
  const setTable = (x: number, y: number) =>
    ellipse(x, y + 150, 130, 18, c.night, opacity(0.3)) +
    rect(x - 10, y, 20, 150, c.night) +
    ellipse(x, y, 190, 44, c.light) +
    ellipse(x - 70, y - 6, 46, 11, c.pale) +
    ellipse(x + 70, y - 6, 46, 11, c.pale) +
    round(x - 10, y - 62, 20, 56, 6, c.main) +
    circle(x, y - 74, 20, c.accent);
  return [
    backdrop(c.main, c.deep),
    times(
      4,
      (index) =>
        round(70 + index * 400, 130, 260, 470, 130, c.soft, opacity(0.5)) +
        stroke(`M${200 + index * 400} 130V600M${70 + index * 400} 340H${330 + index * 400}`, c.main, 8),
    ),
    rect(0, 690, width, 310, c.night, opacity(0.55)),
    lamp(330, 300) + lamp(800, 240) + lamp(1270, 300),
    setTable(330, 740) + setTable(1270, 740) + setTable(800, 800),
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
