/** Shared by the journeys in which two users edit one record. */
import type { Tx } from '../../server/src/db/handles.ts';
import { test as base } from '../fixtures.ts';

type Saves = (
  action: string,
  work: (tx: Tx, stamp: { updatedAt: Date }) => Promise<unknown>,
) => Promise<void>;

interface Fixtures {
  /**
   * Ewa Kos, who writes directly to the database, one second later each time. `stamp` sets the author and time of her
   * change.
   */
  ewaSaves: Saves;
}

export const test = base.extend<Fixtures>({
  ewaSaves: async ({ make, server: { deps }, clock }, use) => {
    const { id, email } = await make.staff({ name: 'Ewa', surname: 'Kos', email: 'ewa@foyer.example' });
    await use(async (action, work) => {
      clock.advance(1000);
      const now = clock.now();
      const context = { actor: { id, email }, action, requestId: 'test', now };
      await deps.change(context, (tx) => work(tx, { updatedAt: now }));
    });
  },
});

interface EventFields {
  status?: 'PUBLISHED' | 'CANCELLED';
  titlePl?: string;
  titleEn?: string;
  descriptionPl?: string;
  rulesEn?: string;
  priceMinor?: number;
  staffNote?: string;
  timeTo?: Date;
}

/** Changes these fields of an event. */
export const changeEvent =
  (id: string, fields: EventFields): Parameters<Saves>[1] =>
  (tx, stamp) =>
    tx
      .updateTable('events')
      .set({ ...fields, ...stamp })
      .where('id', '=', id)
      .execute();

interface PlaceFields {
  floors?: number[];
  /** As JSON. */
  openingHours?: string;
  specialDays?: string;
}

/** Changes these fields of a place. */
export const changePlace =
  (id: string, fields: PlaceFields): Parameters<Saves>[1] =>
  (tx, stamp) =>
    tx
      .updateTable('places')
      .set({ ...fields, ...stamp })
      .where('id', '=', id)
      .execute();
