import type { HistoryEntry } from '@foyer/contract/history.ts';
import { capitalized } from '#ui/format.ts';

/** Actions whose text cannot be derived from their name. */
const words: Record<string, string> = {
  addFirstAdmin: 'Created',
  addPasskey: 'Passkey added',
  addPhoto: 'Photo added',
  admitOffline: 'Let in offline',
  dismissOfflineAdmission: 'Offline admission dismissed',
  dismissOfflineAdmissions: 'Offline admissions dismissed',
  checkIn: 'Check-in',
  cleanText: 'Invisible characters removed',
  confirmTotp: 'Two-factor authentication turned on',
  connectDoorDevice: 'Connected',
  createEventSeries: 'Created in a series',
  deleteCover: 'Cover removed',
  createImport: 'File uploaded',
  deleteImage: 'Picture removed',
  disconnectDoorDevice: 'Disconnected',
  endHold: 'Checkout expired',
  endLogin: 'Session ended',
  endLoginsOfStaff: 'All sessions ended',
  endOtherLogins: 'Other sessions ended',
  failScheduledPublishing: 'Not published',
  inviteStaffAgain: 'Invited again',
  letInAgain: 'Let in again',
  orderPhotos: 'Photos reordered',
  putGuest: 'Saved by the app',
  refreshToken: 'Session ended: its token was used twice',
  refundBilling: 'Refund started',
  removePasskey: 'Passkey deleted',
  removeSecondFactor: 'Two-factor authentication removed',
  removeTotp: 'Two-factor authentication turned off',
  renamePasskey: 'Passkey renamed',
  renewRecoveryCodes: 'New recovery codes',
  replaceCover: 'Cover replaced',
  replaceLogo: 'Logo replaced',
  resendWebhookDelivery: 'Message resent',
  revokeAccessKey: 'Revoked',
  rotateWebhookSecret: 'Secret rotated',
  undoCheckIn: 'Check-in undone',
  undoSpecialDays: 'Special days undone',
  updateBillingStatus: 'Refund confirmed',
  runImport: 'Imported',
  addGuests: 'Tickets sold',
  mailGuests: 'Guests e-mailed',
  sendMailAgain: 'Resent',
  sendTickets: 'Tickets resent',
  setOrderStatus: 'Order changed',
  setReservationStatus: 'Status changed',
  testWebhook: 'Tested',
  updatePassword: 'Password changed',
  withdrawRefund: 'Refund withdrawn',
};

/** Actions at the door of an event. Their entries are labelled with the guest or the code. */
const atDoor: ReadonlySet<string> = new Set(['admitOffline', 'checkIn', 'letInAgain', 'undoCheckIn']);

export const isAtDoor = ({ entity, action }: Pick<HistoryEntry, 'entity' | 'action'>): boolean =>
  entity === 'events' && atDoor.has(action);

const verbs: Record<string, string> = {
  block: 'Blocked',
  cancel: 'Cancelled',
  create: 'Created',
  delete: 'Deleted',
  duplicate: 'Duplicated',
  export: 'Exported',
  publish: 'Published',
  reschedule: 'Rescheduled',
  restore: 'Change undone',
  schedule: 'Scheduled',
  unblock: 'Unblocked',
  unschedule: 'Schedule removed',
  update: 'Changed',
};

/** Returns "Published" for `publishEvent`. Unknown actions are named in words. */
export function actionName(action: string): string {
  const [verb = '', ...rest] = action.split(/(?=[A-Z])/);
  const known = words[action] ?? verbs[verb];
  if (known !== undefined) return known;
  return capitalized([verb, ...rest].join(' ').toLowerCase());
}
