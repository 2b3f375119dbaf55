/** Which browser on which system, out of what a browser says of itself. Undefined where it cannot be told. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

/** The first that fits counts: most browsers also claim to be the ones further down. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/\S+ (Mobile\/\S+ )?Safari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac ?OS\b|\bMacintosh\b/],
  ['Linux', /\b(Linux|X11)\b/],
];

/** A few plain rules: enough to recognise one's own devices by, and it is not meant for more. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0],
  system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0],
});
