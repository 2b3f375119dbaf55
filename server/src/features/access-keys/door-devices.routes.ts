import { doorDeviceInput, doorDevices, newDoorDevice } from '@foyer/contract/check-ins.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { revokeAccessKey } from './access-keys.actions.ts';
import { createDoorDevice, listDoorDevices } from './door-devices.actions.ts';

const tags = ['Door'];

export const doorDeviceRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.get(
    '/events/door_devices',
    {
      schema: {
        tags,
        operationId: 'listDoorDevices',
        summary: 'List door devices',
        description: 'Returns the devices that are valid, newest first.',
        response: { 200: doorDevices },
      },
    },
    async () => ({ content: await listDoorDevices(deps) }),
  );

  app.post(
    '/events/door_devices',
    {
      schema: {
        tags,
        operationId: 'createDoorDevice',
        summary: 'Connect a door device',
        description:
          'Creates an access key for a phone, valid for at most 14 days and while the account of the caller may connect devices. Only this response has the link that contains it.',
        body: doorDeviceInput,
        response: { 201: newDoorDevice },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'connectDoorDevice', clock.now());
      return reply.code(201).send(await createDoorDevice(deps, context, request.body));
    },
  );

  app.delete(
    '/events/door_devices/:id',
    {
      schema: {
        tags,
        operationId: 'deleteDoorDevice',
        summary: 'Disconnect a door device',
        description: 'Revokes the key of the device at once. Repeating the call changes nothing.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'disconnectDoorDevice', clock.now());
      await revokeAccessKey(deps, context, request.params.id, { onlyDoorDevices: true });
      return reply.code(204).send(null);
    },
  );
};
