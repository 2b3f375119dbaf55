/** Valid bodies of each noun that staff edit. The compiler reports nouns missing here. */
import type { ListName } from '@foyer/contract/lists/lists.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { type Resources, resources } from '@foyer/contract/resources/resources.ts';
import { guestRecords } from '#resources/guest-records.ts';
import type { Client } from '#test/api.ts';
import type { Make } from '#test/factories.ts';
import { couponInput, placeInputOf } from '#test/inputs.ts';

interface Sample {
  /** Makes a record that no call creates, and returns its id. */
  make?: (make: Make) => Promise<string>;
  /** Two bodies of an update. */
  bodies: (make: Make) => Promise<readonly [object, object]>;
}

type EditedList = {
  [List in ListName]: 'update' extends Resources[List]['calls'][number] ? List : never;
}[ListName];

const profile = { name: 'Ewa', surname: 'Lis', phonePrefix: '+48', phoneNumber: '600100200' };
const question = (text: string) => ({
  question: { pl: `${text}?`, en: `${text}?` },
  answer: { pl: `<p>${text}</p>`, en: `<p>${text}</p>` },
});
const { totalQty: _, sendNotification: __, ...coupon } = couponInput;

export const samples: Record<EditedList, Sample> = {
  faq: { bodies: async () => [question('Raz'), question('Dwa')] },
  membership_discounts: {
    bodies: async () => {
      const later = { ...coupon, couponCode: 'LATO', validFrom: '2026-11-25' };
      return [later, { ...later, discountPercentage: 20 }];
    },
  },
  messages: {
    make: async (make) => (await make.message()).id,
    bodies: async () => [
      { note: 'Raz', status: 'IN_PROGRESS' },
      { note: 'Dwa', status: 'RESOLVED' },
    ],
  },
  answer_templates: {
    bodies: async () => [
      { name: 'Szatnia', text: { pl: 'Raz', en: 'One' } },
      { name: 'Szatnia', text: { pl: 'Dwa', en: 'Two' } },
    ],
  },
  users: {
    make: async (make) => (await make.user()).id,
    bodies: async () => [
      { profile, membership: 'VIP' },
      { profile: { ...profile, additionalNote: 'Dwa' }, membership: 'REGULAR' },
    ],
  },
  admins: {
    make: async (make) => (await make.staff({ role: 'MANAGER' })).id,
    bodies: async () => [{ profile }, { profile: { ...profile, additionalNote: 'Dwa' } }],
  },
  places: {
    make: async (make) => (await make.place({ status: 'DRAFT' })).id,
    bodies: async () => [placeInputOf(), placeInputOf({ name: 'Antresola', floor: [1, 2] })],
  },
  reservations: {
    bodies: async (make) => {
      const { id: placeId } = await make.place();
      const booked = { placeId, reservationDate: '2026-11-28T19:00:00.000Z', guestsQty: 2, name: 'Ola' };
      return [booked, { ...booked, guestsQty: 4, note: 'Dwa' }];
    },
  },
};

const isSampled = (list: string): list is EditedList => Object.hasOwn(samples, list);

/**
 * Creates records for each list that has fewer than `least` (1 or 2), if a call creates them. `before` runs before each, for example to
 * move the clock.
 */
export async function fillLists(admin: Client, make: Make, least = 1, before = () => {}): Promise<void> {
  for (const [list, { path, calls }] of Object.entries<Resource>(resources)) {
    if (!isSampled(list) || !calls.includes('create')) continue;
    const missing = least - (await admin.get(path)).body.numberOfElements;
    if (missing <= 0) continue;
    for (const body of (await samples[list].bodies(make)).slice(0, missing)) {
      before();
      const { status, body: made } = await admin.post(path, { body });
      if (status !== 201) throw new Error(`${path}: ${JSON.stringify(made)}`);
    }
  }
}

/** Creates a record about a guest for each noun with one, with this text, if a call creates it. Returns its filled columns. */
export async function createRecordsAbout(
  admin: Client,
  make: Make,
  { id, text }: { id: string; text: string },
): Promise<string[]> {
  const filled: string[] = [];
  for (const { list, table, texts } of guestRecords) {
    if (list === 'reservations' || !isSampled(list)) continue; // theirs have more texts
    const { path, calls, fields }: Resource = resources[list];
    if (!calls.includes('create')) continue;
    const [body] = await samples[list].bodies(make);
    const own = Object.entries(fields).flatMap(([name, { field = name, kind }]) => {
      if (kind === 'guest') return [[field, id]];
      return kind === 'longText' ? [[field, text]] : [];
    });
    const { status, body: made } = await admin.post(path, { body: { ...body, ...Object.fromEntries(own) } });
    if (status !== 201) throw new Error(JSON.stringify(made));
    filled.push(...[...texts, 'search_text'].map((column) => `${table}.${column}`));
  }
  return filled;
}
