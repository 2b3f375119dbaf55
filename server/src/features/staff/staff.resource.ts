import { staff } from '@foyer/contract/resources/staff.ts';
import type { Deps } from '#deps.ts';
import { serve } from '#resources/serve.ts';
import { deleteStaff, updateStaff } from './staff.actions.ts';
import { getStaff, listStaff, staffFile } from './staff.queries.ts';

/** Accounts are created in `staff.routes.ts`, which mails an invitation. */
export const servedStaff = (deps: Deps) =>
  serve(staff, ['users', 'places'], {
    list: (query) => listStaff({ ...deps, now: deps.clock.now() }, query),
    file: (query) => staffFile(deps.db, query),
    get: (id) => getStaff(deps.db, id),
    update: ({ context, caller, id, input, ifMatch }) =>
      updateStaff(deps, context, caller, id, input, ifMatch),
    remove: ({ context, caller, id, ifMatch }) => deleteStaff(deps, context, caller, id, ifMatch),
    texts: {
      list: ['List staff', 'Returns the accounts of ADMINs and MANAGERs.'],
      export: [
        'Export staff',
        'Streams all staff accounts that match the search, as CSV or as a workbook. The history records the export.',
      ],
      get: ['Get a staff account', 'Returns the account of an ADMIN or a MANAGER.'],
      update: [
        'Update a staff account',
        'Replaces the profile. An ADMIN can also change the role of others, and limit a MANAGER to places (`limitedTo`, also alone; null for the whole house). Errors: 409 `staffSelfChange`, `lastAdmin`; 412 `changedMeanwhile`.',
      ],
      remove: [
        'Delete a staff account',
        'Deletes an account and ends its logins. Errors: 409 `staffSelfChange`, `lastAdmin`; 412 `changedMeanwhile`.',
      ],
    },
  });
