import {
  type DoorDevice,
  type DoorDeviceInput,
  doorDevices,
  newDoorDevice,
} from '@foyer/contract/check-ins.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { RecordCreate } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';
import { randomId } from '#api/transport/random-id.ts';

const path = '/events/door_devices';
const meta = { invalidates: ['doorDevices', 'accessKeys'] };

export const doorDevicesQuery = queryOptions({
  queryKey: ['doorDevices'],
  queryFn: ({ signal }) => api.get(path, doorDevices, { signal }),
  meta: { aside: true },
});

/** A new device with its link. */
export type ConnectedDevice = DoorDevice & { url: string };

/** Connects a device. If the answer was lost, so is the link: the retry revokes that device and connects another. */
async function connect({ input, idempotencyKey }: RecordCreate<DoorDeviceInput>): Promise<ConnectedDevice> {
  const { url, ...device } = await api.post(path, newDoorDevice, { body: input, idempotencyKey });
  if (url !== undefined) return { ...device, url };
  await api.delete(`${path}/${device.id}`, undefined);
  return connect({ input, idempotencyKey: randomId() });
}

export const connectDevice = mutationOptions({ mutationFn: connect, meta });

export const revokeDevice = mutationOptions({
  mutationFn: ({ id }: { id: string }) => api.delete(`${path}/${id}`, undefined),
  meta,
});
