import { z } from 'zod';
import { cycle } from '../random.ts';
import { readTexts, some } from './texts.ts';

export interface PersonName {
  name: string;
  surname: string;
  /** Local part of the e-mail address, without diacritics and unique. */
  mailbox: string;
  /** Phone prefix of a foreigner. */
  phonePrefix: string;
}

const { women, men, surnames, foreigners } = readTexts(
  'names',
  z.strictObject({
    women: some(z.string()),
    men: some(z.string()),
    /** -ski, -cki, -dzki and -y become -ska, -cka, -dzka and -a for women. */
    surnames: some(z.string()),
    foreigners: some(z.strictObject({ name: z.string(), surname: z.string(), phonePrefix: z.string() })),
  }),
);

const combinations = (women.length + men.length) * surnames.length;
/** Coprime to the number of combinations, so that stepping visits each combination once before repeating. */
const step = 2_741;

/** Name of person `number`. A repeated combination gets a number in its address. */
export function personName(number: number): PersonName {
  if (number % 13 === 12) {
    const round = Math.floor(number / 13);
    const { name, surname, phonePrefix } = cycle(foreigners, round);
    return named(name, surname, phonePrefix, Math.floor(round / foreigners.length));
  }
  const combination = (number * step) % combinations;
  const surname = cycle(surnames, combination);
  const first = Math.floor(combination / surnames.length);
  const isWoman = first < women.length;
  const name = isWoman ? cycle(women, first) : cycle(men, first - women.length);
  const round = Math.floor(number / combinations);
  return named(name, isWoman ? feminine(surname) : surname, '+48', round);
}

function named(name: string, surname: string, phonePrefix: string, round: number): PersonName {
  const mailbox = `${mailboxPart(name)}.${mailboxPart(surname)}${round === 0 ? '' : round + 1}`;
  return { name, surname, mailbox, phonePrefix };
}

const feminine = (surname: string) => surname.replace(/(?<=[scz]k|n)[iy]$/, 'a');

/** Removes diacritics; ł, ø and ß do not decompose. */
const mailboxPart = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
