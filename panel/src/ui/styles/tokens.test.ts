import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colors = [
  ...tokens.matchAll(/--(?<name>[\w-]+): light-dark\((?<light>#[\da-f]{6}), (?<dark>#[\da-f]{6})\);/g),
].map(({ groups }) => ({ name: groups?.name ?? '', light: groups?.light ?? '', dark: groups?.dark ?? '' }));

/** Colours of lines, dots and shades of plum between which no text is set. */
const withoutText = new Set([
  'line-control on ink',
  'line-control on plum-9',
  'ink on brass',
  'plum-2 on plum-6',
  'plum-3 on plum-7',
  'plum-3 on plum-8',
  'plum-3 on plum-9',
  'plum-8 on brass',
  'plum-9 on brass',
]);

/** Minimum for text (WCAG 1.4.3). */
const enough = 4.5;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test('two colours with enough contrast in light have it in dark', () => {
  expect(colors.length).toBeGreaterThan(30);
  const worse = colors.flatMap((one, index) =>
    colors
      .slice(index + 1)
      .filter((other) => contrast(one.light, other.light) >= enough)
      .filter((other) => contrast(one.dark, other.dark) < enough)
      .map((other) => `${one.name} on ${other.name}`),
  );
  expect(new Set(worse)).toEqual(withoutText);
});
