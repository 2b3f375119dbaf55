/** Creates one or two records of each kind, by several owners. */
import { accessScope } from '@foyer/contract/integrations/access-keys.ts';
import { eventInputOf, placeInputOf } from '../../server/test/inputs.ts';
import { authenticator } from '../../server/test/records/authenticator.ts';
import { jpeg, png } from '../../server/test/records/pictures.ts';
import type { MailServer } from '../../server/test/services/mail-server.ts';
import { type Call, caller, type Reply } from './caller.ts';
import { contact, hire, logIn } from './deployment.ts';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();
export const coupon = (couponCode: string) => ({
  couponCode,
  discountPercentage: 15,
  membership: null,
  validFrom: day(1).slice(0, 10),
  validTo: day(3).slice(0, 10),
  totalQty: 60,
  sendNotification: false,
});

/** Body of a successful response. Throws on errors. */
export async function made(call: Call, path: string, body: unknown, method = 'POST'): Promise<Reply['body']> {
  const { status, body: record, text } = await call(method, path, body);
  if (status > 299) throw new Error(`${path}: ${status} ${text}`);
  return record;
}

export async function upload(call: Call, kind: string): Promise<string> {
  const form = new FormData();
  form.set('kind', kind);
  const file = kind === 'logo' ? await png(40, 40) : await jpeg(60, 40);
  form.set('file', new Blob([new Uint8Array(file)]), 'picture');
  return (await made(call, '/api/uploads', form)).id;
}

/** All scopes of access keys. */
export const scopes = accessScope.options;
export const faqInput = { question: { pl: 'A?', en: 'A?' }, answer: { pl: '<p>B</p>', en: '<p>B</p>' } };
export const guestInput = { email: 'guest@people.example', language: 'pl', profile: contact };

export async function makeRecords({ address, mails }: { address: string; mails: MailServer }) {
  const admin = await logIn(address);
  const boss = admin.call;
  const person = await hire({ address, mails }, boss, 'MANAGER');
  const other = await hire({ address, mails }, boss, 'MANAGER');
  const manager = (await logIn(address, person)).call;
  const colleague = (await logIn(address, other)).call;
  const me = (await boss('GET', '/api/users/me')).body.id;

  const places = '/api/locations/admin';
  const [photo, logo, spare] = [
    await upload(boss, 'photo'),
    await upload(boss, 'logo'),
    await upload(boss, 'cover'),
  ];
  const place = await made(boss, `${places}/create`, placeInputOf({ photoIds: [photo], logoId: logo }));
  const otherPlace = await made(boss, `${places}/create`, placeInputOf({ name: 'Other' }));
  const eventForm = (change: object = {}) =>
    eventInputOf([place.id], { timeFrom: day(5), timeTo: day(5.1), ...change });
  const cover = await upload(boss, 'cover');
  const event = await made(
    boss,
    '/api/events/create',
    eventForm({ imageId: cover, discountCoupons: [coupon('ONE')] }),
  );
  const otherEvent = await made(boss, '/api/events/create', eventForm({ discountCoupons: [coupon('TWO')] }));
  const gone = await made(boss, '/api/events/create', eventForm());
  await boss('DELETE', `/api/events/${gone.id}`);
  const [ofEvent] = event.discountCoupons;
  const faq = await made(boss, '/api/admin/content_management/faq', faqInput);
  const keys = [
    await made(boss, '/api/admin/access_keys', { name: 'App', scopes }),
    await made(boss, '/api/admin/access_keys', { name: 'Till', scopes }),
  ].map(({ key }) => caller(address, { token: key }));
  const [app, till] = keys as [Call, Call];
  await made(app, '/api/app/v1/guests/ola', guestInput, 'PUT');
  await made(app, '/api/app/v1/messages', { guest: 'ola', title: 'A', content: 'B' });
  const guest = (await boss('GET', '/api/users')).body.content[0].id;
  const message = (await boss('GET', '/api/help_messages')).body.content[0].id;
  const webhook = await made(boss, '/api/admin/webhooks', {
    url: 'https://till.example',
    events: ['faq.changed'],
  });
  const phone = authenticator(address);
  const options = (await colleague('POST', '/api/users/me/passkeys/options')).body;
  const passkey = await made(colleague, '/api/users/me/passkeys', {
    name: 'Phone',
    response: phone.create(options),
  });
  const session = (await boss('GET', '/api/users/me/sessions')).body[0].id;

  return {
    admin,
    boss,
    manager,
    colleague,
    person,
    other,
    me,
    app,
    till,
    places,
    place,
    otherPlace,
    photo,
    logo,
    spare,
    cover,
    event,
    otherEvent,
    gone,
    ofEvent,
    eventForm,
    faq,
    guest,
    message,
    webhook,
    passkey,
    session,
  };
}
