import {
  type SharedSpecialDaysInput,
  type SpecialDaysPreviewQuery,
  type SpecialDaysUndo,
  sharedSpecialDays,
  specialDaysPreview,
} from '@foyer/contract/time/special-days.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

/** What takes place on these dates, and which of them are special days already. */
export const previewQuery = (query: SpecialDaysPreviewQuery) =>
  queryOptions({
    queryKey: ['specialDays', 'preview', query],
    queryFn: ({ signal }) =>
      api.get('/locations/special_days/preview', specialDaysPreview, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface SettingDays {
  input: SharedSpecialDaysInput;
  idempotencyKey: string;
}

const meta = {
  invalidates: ['place', 'places', 'specialDays', 'events', 'event', 'reservations', 'dashboard', 'history'],
};

export const setSpecialDays = mutationOptions({
  mutationFn: ({ input, idempotencyKey }: SettingDays) =>
    api.post('/locations/special_days', sharedSpecialDays, { body: input, idempotencyKey }),
  meta,
});

export const undoSpecialDays = mutationOptions({
  mutationFn: (input: SpecialDaysUndo) =>
    api.post('/locations/special_days/undo', sharedSpecialDays, { body: input }),
  meta,
});
