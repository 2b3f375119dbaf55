import type { Membership, UserStatus } from '@foyer/contract/enums.ts';
import type { Calendar } from './calendar.ts';
import {
  chance,
  idAt,
  type NonEmpty,
  pick,
  pickWeighted,
  type Random,
  randomOf,
  wholeBetween,
} from './random.ts';
import { dayMs, type Row } from './rows.ts';
import { personName } from './texts/names.ts';

/** App user with the values that other records depend on. */
export interface Guest {
  number: number;
  id: string;
  status: UserStatus;
  membership: Membership;
  joinedAt: number;
}

/** All app users, computed on demand: the same number always gives the same user. */
export interface Guests {
  count: number;
  guest(number: number): Guest;
  row(number: number): Row<'users'>;
  /** Random guest whose account existed at that moment. Excludes users who never completed their registration. */
  pick(random: Random, moment: number): Guest;
}

const yearsOpen = 3;
const domains: NonEmpty<string> = ['example.com', 'example.org', 'example.net'];

const notes: NonEmpty<string> = [
  'Uczulenie na orzechy — potwierdzać z kuchnią przy każdej rezerwacji.',
  'Prosi o stolik przy oknie, z dala od głośników.',
  'Porusza się na wózku. Wejście od ul. Tamka, winda na poziom 0.',
  'Stały gość Winiarni, zbiera etykiety z Doliny Rodanu.',
  'Organizuje wyjścia firmowe; faktury na dane spółki.',
  'Zwykle przychodzi z psem przewodnikiem.',
  'Rodzina z trójką dzieci, potrzebne dwa krzesełka.',
  'Dzwonić po 16:00.',
];

const tags: NonEmpty<string> = [
  'Stały gość',
  'Prasa',
  'Sponsor',
  'Wegetarianie',
  'Klient firmowy',
  'Sąsiedzi',
];

/** One guest in four has a tag, and some have two. */
function tagsOf({ number, status }: Pick<Guest, 'number' | 'status'>): string[] {
  const random = randomOf('tags', number);
  if (status === 'DELETED' || !chance(random, 0.25)) return [];
  const first = pick(random, tags);
  const second = pick(random, tags);
  return chance(random, 0.3) && second !== first ? [first, second] : [first];
}

export function guestsOf(calendar: Calendar, count: number): Guests {
  const opened = calendar.at(-365 * yearsOpen, '10:00');
  const span = calendar.now - opened;

  const drawn = (number: number) => {
    const random = randomOf('user', number);
    // Users join in order, so lower numbers joined earlier.
    const joinedAt = Math.floor(opened + (span * (number + random())) / count);
    const guest: Guest = {
      number,
      joinedAt,
      id: idAt(random, joinedAt),
      status: pickWeighted(random, [
        ['ACTIVE', 73],
        ['NOT_ACTIVE', 16],
        ['DELETED', 7],
        ['BLOCKED', 4],
      ]),
      membership: pickWeighted(random, [
        ['USER', 58],
        ['REGULAR', 29],
        ['VIP', 13],
      ]),
    };
    return { guest, random };
  };

  const row = (number: number): Row<'users'> => {
    const { guest, random } = drawn(number);
    const { name, surname, mailbox, phonePrefix } = personName(number);
    const updatedAt = guest.joinedAt + random() * (calendar.now - guest.joinedAt);
    return {
      id: guest.id,
      email: `${mailbox}@${pick(random, domains)}`,
      passwordHash: null,
      externalId: null,
      limitedTo: null,
      role: 'USER',
      language: phonePrefix === '+48' && chance(random, 0.96) ? 'pl' : 'en',
      status: guest.status,
      membership: guest.membership,
      name,
      surname,
      phonePrefix,
      phoneNumber: phoneNumber(random),
      additionalNote: chance(random, 0.08) ? pick(random, notes) : '',
      tags: tagsOf(guest),
      dateOfBirth: chance(random, 0.8) ? calendar.date(-wholeBetween(random, 18 * 366, 74 * 366)) : null,
      avatarUrl: null,
      acceptsMessages: chance(random, 0.96),
      createdAt: new Date(guest.joinedAt),
      updatedAt: new Date(guest.status === 'NOT_ACTIVE' ? guest.joinedAt : updatedAt),
    };
  };

  const pickGuest = (random: Random, moment: number) => {
    const joined = Math.max(1, Math.min(count, Math.floor((count * (moment - opened)) / span)));
    let { guest } = drawn(Math.floor(random() * joined));
    for (let tries = 0; guest.status === 'NOT_ACTIVE' && tries < 8; tries += 1) {
      guest = drawn(Math.floor(random() * joined)).guest;
    }
    return guest;
  };

  return { count, row, guest: (number) => drawn(number).guest, pick: pickGuest };
}

const phoneNumber = (random: Random) =>
  `${pick(random, ['5', '6', '7', '8'])}${String(Math.floor(random() * 100_000_000)).padStart(8, '0')}`;

type StaffPlan = Pick<Row<'users'>, 'name' | 'surname' | 'role' | 'status' | 'additionalNote'> & {
  mailbox: string;
};

/** The first two are the demo accounts. */
const staffPlans: NonEmpty<StaffPlan> = [
  { mailbox: 'admin', name: 'Anna', surname: 'Nowak', role: 'ADMIN', status: 'ACTIVE', additionalNote: '' },
  {
    mailbox: 'manager',
    name: 'Marek',
    surname: 'Zawadzki',
    role: 'MANAGER',
    status: 'ACTIVE',
    additionalNote: 'Kierownik sal koncertowych. W poniedziałki poza biurem.',
  },
  {
    mailbox: 'l.zolkiewska',
    name: 'Łucja',
    surname: 'Żółkiewska',
    role: 'ADMIN',
    status: 'ACTIVE',
    additionalNote: 'Dyrektorka programowa.',
  },
  {
    mailbox: 'p.grabowski',
    name: 'Paweł',
    surname: 'Grabowski',
    role: 'MANAGER',
    status: 'ACTIVE',
    additionalNote: 'Gastronomia: Antresola i Taras.',
  },
  {
    mailbox: 'z.wieczorek',
    name: 'Zofia',
    surname: 'Wieczorek',
    role: 'MANAGER',
    status: 'ACTIVE',
    additionalNote: 'Sommelierka, opiekunka Piwnicy Win.',
  },
  {
    mailbox: 's.brzeczyszczykiewicz',
    name: 'Świętopełk',
    surname: 'Brzęczyszczykiewicz',
    role: 'MANAGER',
    status: 'ACTIVE',
    additionalNote: '',
  },
  {
    mailbox: 'k.sikora',
    name: 'Kinga',
    surname: 'Sikora',
    role: 'MANAGER',
    status: 'NOT_ACTIVE',
    additionalNote: 'Zaczyna w przyszłym miesiącu, zaproszenie wysłane.',
  },
  {
    mailbox: 'r.wilk',
    name: 'Radosław',
    surname: 'Wilk',
    role: 'ADMIN',
    status: 'BLOCKED',
    additionalNote: 'Odszedł z zespołu.',
  },
];

const limitedMailbox = 'p.grabowski@foyer.example';

/** A manager who sees only the places that they manage. */
export const isLimited = ({ email }: Pick<Row<'users'>, 'email'>) => email === limitedMailbox;

/** Eight accounts of staff. Only the two demo accounts and the limited manager have a password. */
export function staffRows(calendar: Calendar, passwordHash: string | null): NonEmpty<Row<'users'>> {
  const staff = (plan: StaffPlan, number: number): Row<'users'> => {
    const random = randomOf('staff', number);
    const createdAt = calendar.at(-1095 + number * 130, '09:30') + Math.floor(random() * 60) * 60_000;
    return {
      id: idAt(random, createdAt),
      email: `${plan.mailbox}@foyer.example`,
      passwordHash: number < 2 || `${plan.mailbox}@foyer.example` === limitedMailbox ? passwordHash : null,
      externalId: null,
      limitedTo: null,
      role: plan.role,
      language: number === 3 ? 'en' : 'pl',
      status: plan.status,
      membership: 'USER',
      name: plan.name,
      surname: plan.surname,
      phonePrefix: '+48',
      phoneNumber: phoneNumber(random),
      additionalNote: plan.additionalNote,
      tags: [],
      dateOfBirth: calendar.date(-Math.floor((24 + random() * 30) * 365.25)),
      avatarUrl: null,
      acceptsMessages: true,
      createdAt: new Date(createdAt),
      updatedAt: new Date(createdAt + random() * 40 * dayMs),
    };
  };
  const [admin, ...others] = staffPlans;
  return [staff(admin, 0), ...others.map((plan, index) => staff(plan, index + 1))];
}
