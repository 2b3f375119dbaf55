/** Valid bodies of each noun that staff edit. The compiler reports nouns missing here. */
import type { ListName } from '@foyer/contract/lists/lists.ts';
import type { Resources } from '@foyer/contract/resources/resources.ts';
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
