import { z } from 'zod';

export const reservationStatus = z.enum(['BOOKED', 'ARRIVED', 'NO_SHOW', 'CANCELLED']);
export type ReservationStatus = z.infer<typeof reservationStatus>;
