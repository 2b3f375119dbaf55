import { z } from 'zod';

export const reservationStatus = z
  .enum(['BOOKED', 'ARRIVED', 'NO_SHOW', 'CANCELLED'])
  .meta({ id: 'ReservationStatus' });
export type ReservationStatus = z.infer<typeof reservationStatus>;
