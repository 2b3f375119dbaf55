import { staffPickerQuery, staffRef } from '@foyer/contract/staff.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { listStaffToPick } from './staff.queries.ts';

export const staffRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db }) => {
  app.get(
    '/users/staff',
    {
      schema: {
        tags: ['Staff'],
        summary: 'Staff to choose from',
        querystring: staffPickerQuery,
        response: { 200: z.array(staffRef) },
      },
    },
    ({ query }) => listStaffToPick(db, query),
  );
};
