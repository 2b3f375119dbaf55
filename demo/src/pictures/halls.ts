import {
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
  polar,
  rect,
  ring,
  round,
  type Scheme,
  stroke,
  times,
  wave,
  width,
} from './svg.ts';

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

export const seats: Drawing = (c) => {
  const row = (index: number) => {
    const y = 330 + index * 130;
    const size = 92 + index * 20;
    const count = Math.ceil(width / size) + 2;
    return times(count, (seat) => {
      const x = seat * size - (index % 2 ? size / 2 : 0) - 40;
      return (
        round(x, y, size - 12, size * 1.6, size * 0.34, index % 2 ? c.main : c.deep) +
        round(x + 12, y + 14, size - 36, size * 0.7, size * 0.24, index % 2 ? c.soft : c.main, opacity(0.55))
      );
    });
  };
  return [
    backdrop(c.night, c.deep),
    path('M420 0H1180L1320 330H280Z', c.accent),
    path('M420 0H1180L1320 330H280Z', c.light, opacity(0.35)),
    path('M280 0H430L300 330H150Z', c.main) + path('M1320 0H1170L1300 330H1450Z', c.main),
    times(5, row),
  ].join('');
};
