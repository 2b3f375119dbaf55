import { z } from 'zod';
import { id, moment } from '../fields.ts';
import { historyEntry } from '../history.ts';

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that Foyer stores about a person, to hand it to them. Names of values are those of the database. */
export const personData = z
  .object({
    id,
    exportedAt: moment,
    profile: z.record(z.string(), z.unknown()),
    favourites: rows,
    billings: rows.meta({ description: 'Payments and refunds, with the order of a payment' }),
    tickets: rows,
    checkIns: rows,
    reservations: rows,
    messages: rows,
    reviews: rows,
    otherRecords: z
      .record(z.string(), rows)
      .meta({ description: 'Records of other kinds that name the person, by their list' }),
    mails: rows.meta({ description: 'Mails of the past, without their texts, which are not stored' }),
    logins: rows,
    history: z.array(historyEntry).meta({ description: 'Changes of the record itself' }),
  })
  .meta({ id: 'PersonData' });
export type PersonData = z.infer<typeof personData>;
