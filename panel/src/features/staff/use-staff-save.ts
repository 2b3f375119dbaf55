import type { NewStaffInput, Staff } from '@foyer/contract/staff.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Attempt, createOnce } from '#form/create-once.ts';
import { useSave } from '#form/use-save.ts';
import { notify } from '#ui/feedback/notifications.ts';
import { createStaff, staffQuery, updateStaff } from './staff.api.ts';
import type { StaffForm } from './staff-form.ts';
import { saveFailure } from './staff-words.ts';

interface Options {
  /** The account as it is stored; undefined while it is new. */
  saved: Staff | undefined;
  done: () => void;
}

const timeToRead = 10_000; // milliseconds

/** Saves an account's form. A new one is made, and its owner welcomed, once: however often it takes to get an answer. */
export function useStaffSave(form: StaffForm, { saved, done }: Options) {
  const queryClient = useQueryClient();
  const reached = useRef<{ attempt?: Attempt<NewStaffInput>; made?: Staff }>({});
  const create = useMutation(createStaff).mutateAsync;
  const update = useMutation(updateStaff).mutateAsync;

  function add(input: NewStaffInput) {
    const { made, attempt } = reached.current;
    if (made) return update({ id: made.id, input: { ...input, email: made.email }, ifMatch: made.updatedAt });
    // Another address is another account: the one that got no answer cannot be changed to it.
    if (attempt && attempt.input.email !== input.email) reached.current.attempt = undefined;
    return createOnce(reached.current, input, {
      create: (first, idempotencyKey) => create({ input: first, idempotencyKey }),
      onMade: (staff) => {
        reached.current.made = staff;
      },
      change: ({ id, updatedAt }, typed) => update({ id, input: typed, ifMatch: updatedAt }),
    });
  }

  return useSave(form, {
    send: (input, { ifMatch }) => (saved ? update({ id: saved.id, input, ifMatch }) : add(input)),
    success: saved ? 'Account saved' : '',
    failure: saveFailure,
    reload: () => queryClient.refetchQueries({ queryKey: staffQuery(saved?.id ?? '').queryKey }),
    done: ({ email }) => {
      if (!saved) {
        notify.success(`Account added. A welcome mail to ${email} leads to setting a password.`, timeToRead);
      }
      done();
    },
  });
}
