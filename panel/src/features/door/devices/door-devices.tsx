import type { DoorDevice } from '@foyer/contract/check-ins.ts';
import { IconDeviceMobile, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import styles from '../door.module.css';
import { doorDevicesQuery } from './devices.api.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

const ConnectDeviceDialog = lazyDialog(
  () => import('./connect-device-dialog.tsx').then(({ ConnectDeviceDialog }) => ConnectDeviceDialog),
  () => ({ title: 'Connect a device', width: 480 }),
);

/** Phones that open the door page without a login. */
export function DoorDevices() {
  const { data, error, isFetching, refetch } = useQuery(doorDevicesQuery);
  const devices = data?.content ?? [];
  const { opener, dialog } = useLazyDialog(ConnectDeviceDialog, {});
  const revoking = useDialogFor<DoorDevice>();
  return (
    <Section
      title="Door devices"
      help="Phones that scan without a login until the time shown."
      aside={
        <Button icon={<IconDeviceMobile />} {...opener}>
          Connect a device…
        </Button>
      }
    >
      {error && !data && (
        <RetryNotice kind="warning" busy={isFetching} onRetry={() => void refetch()}>
          We couldn’t load the devices. {messageFor(error)}
        </RetryNotice>
      )}
      {devices.length > 0 && (
        <ul className={styles.rows} aria-label="Door devices">
          {devices.map((device) => (
            <li key={device.id} className={styles.row}>
              <span className="record-text">
                <span className="strong">{device.name}</span>
                <span className="small muted">Until {formatDateTime(device.expiresAt)}</span>
              </span>
              <IconButton
                label={`Revoke ${device.name}`}
                icon={<IconPlugConnectedX />}
                danger
                aria-haspopup="dialog"
                onClick={() => revoking.show(device)}
              />
            </li>
          ))}
        </ul>
      )}
      {dialog}
      {revoking.subject && <RevokeDialog device={revoking.subject} {...revoking.dialog} />}
    </Section>
  );
}
