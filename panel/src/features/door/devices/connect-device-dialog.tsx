import { type DoorDeviceInput, doorDeviceInput, scanLimits } from '@foyer/contract/check-ins.ts';
import { message } from '@foyer/contract/text/validation-messages.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { useMutation } from '@tanstack/react-query';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { QrCode } from '#domain/qr-code.tsx';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { DateField } from '#form/fields/date-field.tsx';
import { expiryDay } from '#form/fields/expiry-day.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { ShownOnce } from '#form/shown-once.tsx';
import { useShownOnce } from '#form/use-shown-once.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Stack } from '#ui/layout/card.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { dayOf, today } from '#ui/time/venue-time.ts';
import styles from '../door.module.css';
import { type ConnectedDevice, connectDevice } from './devices.api.ts';

interface ConnectDeviceDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for the name of a phone, then shows its link and QR code once. */
export function ConnectDeviceDialog({ open, onClose }: ConnectDeviceDialogProps) {
  const { made, make, frame } = useShownOnce<ConnectedDevice>();
  return (
    <DialogFrame
      {...frame}
      open={open}
      onClose={onClose}
      title={made ? `Open ${made.name} on the phone` : 'Connect a device'}
      width={480}
    >
      {made ? <DeviceLink device={made} onDone={onClose} /> : <ConnectForm make={make} onCancel={onClose} />}
    </DialogFrame>
  );
}

function DeviceLink({ device: { url, expiresAt }, onDone }: { device: ConnectedDevice; onDone: () => void }) {
  return (
    <Stack>
      <div className={styles.deviceCode}>
        <QrCode text={url} label="QR code of the link" size={220} />
      </div>
      {addressWarning(url) && <Notice kind="warning">{addressWarning(url)}</Notice>}
      <ShownOnce label="Link" secret={url} onDone={onDone}>
        Scan the code with the phone’s camera, or open the link there. It works until{' '}
        {formatDateTime(expiresAt)}.
      </ShownOnce>
    </Stack>
  );
}

/** Explains why a phone may not be able to use the link. */
function addressWarning(url: string): string | undefined {
  const { protocol, hostname } = new URL(url);
  if (/^(localhost|127\.|\[::1\])/.test(hostname))
    return 'This address only works on this computer. Set PUBLIC_URL to an address that phones can reach.';
  return protocol === 'https:'
    ? undefined
    : 'Without HTTPS, phones block the camera. Set PUBLIC_URL to an https:// address.';
}

interface ConnectFormProps {
  make: (call: () => Promise<ConnectedDevice>) => Promise<ConnectedDevice>;
  onCancel: () => void;
}

function ConnectForm({ make, onCancel }: ConnectFormProps) {
  const form = useDraftForm(schema, { values: { name: '', expiresAt: '' }, draft: 'door device' });
  const field = fieldsOf(form);
  const connect = useMutation(connectDevice);
  const createOnce = useCreateOnce(form.editing);

  async function send(input: DoorDeviceInput) {
    await make(() => createOnce(input, (idempotencyKey) => connect.mutateAsync({ input, idempotencyKey })));
    return true;
  }
  const save = useSubmit(form, { send });

  return (
    <DialogForm form={form} save={save} onCancel={onCancel} submit="Connect device">
      <TextField
        {...field('name')}
        label="Name"
        hint="Shown in the history, for example “Door 1”."
        maxLength={scanLimits.deviceName}
      />
      <DateField
        {...field('expiresAt')}
        label="Expires"
        optional
        hint={`Leave empty to expire at 06:00 AM. At most ${scanLimits.deviceDays} days.`}
        min={today()}
        max={lastDay()}
      />
    </DialogForm>
  );
}

/** Today and the last day are included. */
const lastDay = () => addDays(today(), scanLimits.deviceDays - 1);

/** The API's schema, except for the expiry, which is a day or empty here. */
const schema = doorDeviceInput.extend({
  expiresAt: expiryDay.refine(
    (end) => end === null || dayOf(end) <= lastDay(),
    message('periodTooLong', { max: scanLimits.deviceDays }),
  ),
});
