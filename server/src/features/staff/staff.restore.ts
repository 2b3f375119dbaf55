import { staffInput } from '@foyer/contract/people/staff.ts';
import type { Deps } from '#deps.ts';
import { etagOf } from '#http/answers/etag.ts';
import { checked } from '#http/requests/validation.ts';
import { restorerOf } from '#shared/history/restorer.ts';
import { updateStaff } from './staff.actions.ts';
import { getStaff } from './staff.queries.ts';

export const staffRestorer = (deps: Deps) =>
  restorerOf({
    check: (input) => checked(staffInput, input),
    read: (id) => getStaff(deps.db, id),
    inputOf: ({ email, role, profile }) => ({ email, role, profile }),
    update: ({ context, caller, id, input, ifMatch }) =>
      updateStaff(deps, context, caller, id, input, etagOf(ifMatch)),
  });
