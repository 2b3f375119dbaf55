import { z } from 'zod';
import { staffRole } from './enums.ts';
import { id } from './fields.ts';
import { listQuery } from './list-query.ts';

/** How other entities name a member of staff. */
export const staffRef = z.object({
  id,
  profile: z.object({
    name: z.string(),
    surname: z.string(),
    phonePrefix: z.string(),
    phoneNumber: z.string(),
  }),
});
export type StaffRef = z.infer<typeof staffRef>;

const { search, size } = listQuery(['name']).shape;

/** What a picker of staff asks for. Without `size` it gets them all. */
export const staffPickerQuery = z.object({
  search,
  size: size.removeDefault().optional(),
  role: staffRole.optional(),
});
export type StaffPickerQuery = z.infer<typeof staffPickerQuery>;
