/**
 * `npm run settings`: writes the table of settings in docs/operations.md and `.env.example` from the schema and the meanings. A test
 * fails if they are out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { settingMeanings } from '#settings/setting-meanings.ts';
import { type SettingName, settingsSchema } from '#settings.ts';

const fileOf = (name: string) => new URL(`../../../${name}`, import.meta.url);
const guide = fileOf('docs/operations.md');
const example = fileOf('.env.example');
const marks = { begin: '<!-- written by `npm run settings` -->', end: '<!-- end of the settings -->' };

interface Meaning {
  text: string;
  unset?: string;
  example?: string;
}

/** Default as an operator writes it, or undefined. */
function defaultOf(name: SettingName): string | undefined {
  let schema: unknown = settingsSchema.shape[name];
  while (schema instanceof z.ZodPipe || schema instanceof z.ZodOptional) {
    schema = schema instanceof z.ZodPipe ? schema.def.in : schema.def.innerType;
  }
  if (!(schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)) return undefined;
  const { defaultValue } = schema.def;
  return Array.isArray(defaultValue) ? undefined : String(defaultValue);
}

const isSettingName = (name: string): name is SettingName => name in settingsSchema.shape;

/** Settings of a group with their texts. */
const settingsOf = (group: Readonly<Record<string, Meaning>>) =>
  Object.entries(group).flatMap(([name, meaning]) =>
    isSettingName(name) ? [{ name, ...meaning, stated: defaultOf(name) }] : [],
  );

function settingsTable(): string {
  const rows = Object.values(settingMeanings)
    .flatMap((group) => settingsOf(group))
    .map(({ name, text, unset, stated }) => {
      const shown = unset ?? (stated === undefined ? 'unset' : `\`${stated}\``);
      return `| \`${name}\` | ${shown} | ${text} |`;
    });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

export function environmentExample(): string {
  const groups = Object.entries(settingMeanings).map(([title, group]) => {
    const lines = settingsOf(group)
      .filter(({ name }) => name !== 'CLOCK_OFFSET')
      .map(({ name, text, unset, example: shown, stated }) => {
        const when = unset ? ` (${plain(unset)} if unset)` : '';
        return `# ${plain(text)}${when}.\n#${name}=${shown ?? stated ?? ''}`;
      });
    return `# --- ${title}\n\n${lines.join('\n\n')}`;
  });
  return `${['# Settings of Foyer: copy this file to .env and remove the # before those that you set. Values have no quotes.\n# `npm run settings` writes this file.', ...groups].join('\n\n')}\n`;
}

/** Removes what only Markdown shows. */
const plain = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');

/** The guide with the present table. */
export function guideWithTable(text = readFileSync(guide, 'utf8')): string {
  const [before, after] = [text.indexOf(marks.begin), text.indexOf(marks.end)];
  if (before < 0 || after < before)
    throw new Error('docs/operations.md lost the marks around its table of settings');
  return `${text.slice(0, before)}${marks.begin}\n\n${settingsTable()}\n\n${text.slice(after)}`;
}

export const present = () => ({ guide: readFileSync(guide, 'utf8'), example: readFileSync(example, 'utf8') });

if (import.meta.main) {
  writeFileSync(guide, guideWithTable());
  writeFileSync(example, environmentExample());
}
