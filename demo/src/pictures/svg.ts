// SVG helpers. A drawing is markup on a canvas of 1600 by 1000.

export const width = 1600;
export const height = 1000;

/** Colours of a picture, from darkest to lightest, plus an accent. */
export interface Scheme {
  night: string;
  deep: string;
  main: string;
  soft: string;
  pale: string;
  light: string;
  accent: string;
}

export type Drawing = (scheme: Scheme) => string;

export const schemes = {
  plum: {
    night: '#1f0b1a',
    deep: '#3a1530',
    main: '#6b2d5c',
    soft: '#b3749f',
    pale: '#efdcea',
    light: '#fbf4e8',
    accent: '#d9ae5f',
  },
  teal: {
    night: '#0b2424',
    deep: '#153c3c',
    main: '#2b6a66',
    soft: '#78aea3',
    pale: '#d6e7e0',
    light: '#fbf5e9',
    accent: '#e6b35c',
  },
  clay: {
    night: '#35120c',
    deep: '#6b2a1b',
    main: '#b8552f',
    soft: '#e09a72',
    pale: '#f6ddcc',
    light: '#fdf6ea',
    accent: '#f0c268',
  },
  navy: {
    night: '#0b1127',
    deep: '#18244c',
    main: '#34518f',
    soft: '#88a5da',
    pale: '#dce5f6',
    light: '#fbf6ec',
    accent: '#efbc62',
  },
  moss: {
    night: '#15200f',
    deep: '#2b3d23',
    main: '#57733f',
    soft: '#a2ba8a',
    pale: '#e5edd9',
    light: '#fbf7ea',
    accent: '#e2a84c',
  },
} as const satisfies Record<string, Scheme>;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

export const round = (x: number, y: number, w: number, h: number, radius: number, fill: string, more = '') =>
  rect(x, y, w, h, fill, `rx="${radius}" ${more}`);

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, thickness: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const ring = (x: number, y: number, radius: number, colour: string, thickness: number, more = '') =>
  circle(x, y, radius, 'none', `stroke="${colour}" stroke-width="${thickness}" ${more}`);

export const group = (content: string, transform: string, more = '') =>
  `<g transform="${transform}" ${more}>${content}</g>`;

export const at = (x: number, y: number, content: string, scale = 1, turn = 0) =>
  group(content, `translate(${x} ${y}) rotate(${turn}) scale(${scale})`);

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const opacity = (share: number) => `opacity="${share}"`;

/** Doorway with a semicircular top. */
export const arch = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  path(`M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`, fill, more);

/** Gradient from top to bottom; use with `url(#name)`. */
export const fade = (name: string, from: string, to: string, more = 'x2="0" y2="1"') =>
  `<linearGradient id="${name}" ${more}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Radial gradient that fades outwards; use with `url(#name)`. */
export const glow = (name: string, colour: string, strength = 0.9) =>
  `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** Fills the whole canvas with a gradient. */
export const backdrop = (from: string, to: string) =>
  fade('backdrop', from, to) + rect(0, 0, width, height, 'url(#backdrop)');

/** Fills everything below a wave. */
export function wave(y: number, rise: number, length: number, fill: string, shift = 0) {
  let d = `M${-shift} ${y}`;
  for (let x = -shift; x < width; x += length) d += `q${length / 4} ${-rise} ${length / 2} 0t${length / 2} 0`;
  return path(`${d}V${height}H${-shift}Z`, fill);
}

/** Four-pointed star. */
export const sparkle = (x: number, y: number, size: number, fill: string) =>
  path(
    `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`,
    fill,
  );

/** Waxing moon, lit on the right. */
export const crescent = (x: number, y: number, radius: number, fill: string) =>
  path(
    `M${x - radius * 0.3} ${y - radius * 0.95}A${radius} ${radius} 0 1 1 ${x - radius * 0.3} ${y + radius * 0.95}A${radius * 1.06} ${radius * 1.06} 0 0 0 ${x - radius * 0.3} ${y - radius * 0.95}Z`,
    fill,
  );

/** Stars across the upper part, in fixed positions. */
export const starrySky = (fill: string, count = 40, depth = 520) =>
  times(count, (index) => {
    const x = (index * 397 + 83) % width;
    const y = (index * index * 61 + index * 149 + 40) % depth;
    return index % 7 === 0 ? sparkle(x, y, 13, fill) : circle(x, y, 1.5 + (index % 3), fill, opacity(0.75));
  });

export const polar = (x: number, y: number, radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
};

/** Arc of a circle. Degrees run clockwise from three o'clock. */
export const arc = (x: number, y: number, radius: number, from: number, to: number) => {
  const [a, b] = [polar(x, y, radius, from), polar(x, y, radius, to)];
  return `M${a.x} ${a.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${b.x} ${b.y}`;
};

/** Sector of a ring, or of a disc if `inner` is 0. Degrees run clockwise from three o'clock. */
export function sector(
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
  fill: string,
  more = '',
) {
  const [a, b] = [polar(x, y, outer, from), polar(x, y, outer, to)];
  const [c, d] = [polar(x, y, inner, to), polar(x, y, inner, from)];
  const large = to - from > 180 ? 1 : 0;
  return path(
    `M${a.x} ${a.y}A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}Z`,
    fill,
    more,
  );
}

/** Rays from a point to beyond the edges. */
export const rays = (x: number, y: number, count: number, fill: string, share = 0.5, more = '') =>
  times(count, (index) => {
    const step = 360 / count;
    return sector(x, y, 0, 2000, index * step, index * step + step * share, fill, more);
  });
