import { z } from 'zod';

/** Name and e-mail address that stand for an erased person. */
export const erasedPerson = { name: 'Erased guest', email: 'erased@foyer.invalid' } as const;

export const isErased = ({ email }: { email: string }) => email === erasedPerson.email;

/**
 * `keepTickets`: valid tickets of coming events stay valid without a name. `password`: of the caller, if the last login is
 * more than ten minutes ago.
 */
export const eraseInput = z
  .object({ keepTickets: z.boolean().optional(), password: z.string().optional() })
  .meta({ id: 'EraseInput' });
export type EraseInput = z.infer<typeof eraseInput>;

/** `password`: of the caller, if the last login is more than ten minutes ago. */
export const eraseNameInput = eraseInput.pick({ password: true }).meta({ id: 'EraseNameInput' });

/** Valid tickets of coming events, in the `params` of 409 `guestHasTickets`. */
export const ticketsAhead = z.object({
  events: z.array(
    z.object({
      eventId: z.string(),
      title: z.string(),
      tickets: z.int().meta({ description: 'Valid ones' }),
    }),
  ),
});
export type TicketsAhead = z.infer<typeof ticketsAhead>;
