import { expect, test } from 'vitest';
import { contactMessage, messageStatusOf } from './messages.ts';
import { readBillingListItem } from './sales/billings.ts';

const id = '0198a000-0000-7000-8000-000000000001';
const at = '2026-11-20T11:00:00.000Z';
const user = { id, email: '', profile: { name: '', surname: '', phonePrefix: '', phoneNumber: '' } };

test('a message without a status is pending', () => {
  const stored = {
    id,
    title: '',
    content: '',
    note: '',
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
    assignee: null,
    user,
  };
  expect(messageStatusOf(contactMessage.parse(stored))).toBe('PENDING');
  expect(messageStatusOf(contactMessage.parse({ ...stored, status: null }))).toBe('PENDING');
});

test('a billing with an unknown status is shown as an error, and does not empty its list', () => {
  const stored = {
    id,
    cost: 1,
    currency: 'PLN',
    status: 'CHARGED_BACK',
    type: 'ORDER',
    paymentMethod: 'BLIK',
    transactionDate: at,
    createdAt: at,
    user,
    refundOf: null,
    refundedBy: null,
    eventOrPlace: null,
  };
  expect(readBillingListItem.array().parse([stored])).toMatchObject([{ status: 'ERROR' }]);
});
