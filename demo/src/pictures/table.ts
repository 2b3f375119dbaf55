import {
  at,
  backdrop,
  circle,
  type Drawing,
  ellipse,
  glow,
  height,
  opacity,
  path,
  polar,
  rays,
  rect,
  ring,
  round,
  sector,
  sparkle,
  stroke,
  times,
  width,
} from './svg.ts';

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

/** Almost black, like the dinner in the dark itself: only edges catch some light. */
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
