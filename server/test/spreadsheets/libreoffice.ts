/** Runs LibreOffice without a window, in a profile that is deleted afterwards. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

interface Conversion {
  files: readonly string[];
  /** Extension and filter of the result: `xlsx`, or `csv:…` with the options of `csvFilter`. */
  to: string;
  into: string;
  /** Filter for reading, where the extension does not decide. */
  from?: string;
  /** Locale of the user: it decides on the look of dates and numbers. */
  locale?: string;
}

export async function convert({ files, to, into, from, locale = 'en-US' }: Conversion): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'foyer-libreoffice-'));
  try {
    mkdirSync(join(profile, 'user'));
    writeFileSync(join(profile, 'user/registrymodifications.xcu'), settings(locale));
    const options = ['--headless', '--norestore', `-env:UserInstallation=${pathToFileURL(profile)}`];
    const reading = from === undefined ? [] : [`--infilter=${from}`];
    await promisify(execFile)(
      'soffice',
      [...options, ...reading, '--convert-to', to, '--outdir', into, ...files],
      { timeout: 120_000 },
    );
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

const settings = (locale: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>`;

const csv = 'Text - txt - csv (StarCalc)';

/** Numbers that LibreOffice gives to encodings. */
const charsets = { 'utf-8': 76, 'windows-1250': 33, 'utf-16': 65_535 } as const;

/** Writes CSV with cells as the sheet shows them. */
export const csvWriter = (delimiter: string, charset: keyof typeof charsets) =>
  `csv:${csv}:${delimiter.charCodeAt(0)},34,${charsets[charset]},1,,0,false,true,true`;

/**
 * Reads UTF-8, splitting at commas, semicolons and tabs as the dialog of LibreOffice suggests. `columns` are pairs such as `1/2`:
 * column 1 is text. `findsDates` also recognizes dates and currencies.
 */
export const csvReader = (columns = '', findsDates = false) =>
  `${csv}:44/59/9,34,${charsets['utf-8']},1,${columns},0,false,${findsDates}`;
