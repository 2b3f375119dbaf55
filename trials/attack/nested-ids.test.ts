import { placeInputOf } from '../../server/test/inputs.ts';
import { breaks as files } from '../breaks/files.ts';
import { breaks as records } from '../breaks/records.ts';
import { breaks as tokens } from '../breaks/tokens.ts';
import { trial } from '../trial.ts';
import { type Call, caller, count } from './caller.ts';
import { contact, deploy, logIn } from './deployment.ts';
import { coupon, faqInput, guestInput, made, makeRecords, upload } from './records.ts';

trial(
  'ids that belong to another record, kind or account',
  {
    variants: [
      {
        name: 'any account can end a login',
        breaks: [records.endsAnyLogin],
        caughtBy: "calls answered about another account's records",
      },
      {
        name: 'any account can rename a passkey',
        breaks: [records.renamesAnyPasskey],
        caughtBy: "calls answered about another account's records",
      },
      {
        name: 'a picture of any kind can be claimed',
        breaks: [files.claimsAnyKind],
        caughtBy: "calls answered about another account's records",
      },
      {
        name: 'a coupon of any event can be saved',
        breaks: [records.savesCouponsOfOthers],
        caughtBy: "calls answered about another account's records",
      },
      {
        name: 'a MANAGER can grant any role',
        breaks: [records.grantsAnyRole],
        caughtBy: "calls answered about another account's records",
      },
      {
        name: 'Idempotency-Keys are shared by all callers',
        breaks: [tokens.sharesKeys],
        caughtBy: 'responses of another caller by an Idempotency-Key',
      },
      {
        name: 'an upload can be claimed twice',
        breaks: [files.claimsTwice],
        caughtBy: "calls answered about another account's records",
      },
    ],
  },
  async ({ environment, figure }) => {
    const deployment = await deploy(environment);
    const { address } = await deployment.start();
    const records = await makeRecords({ address, mails: deployment.mails });
    const {
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
      eventForm: form,
    } = records;
    const { place, otherPlace, photo, logo, spare, cover, event, otherEvent, gone, ofEvent } = records;
    const { faq, guest, message, webhook, passkey, session } = records;

    const owned: Record<string, string> = {
      '/api/events/admin/': event.id,
      [`${places}/`]: place.id,
      '/api/users/': guest,
      '/api/admin/staff/': me,
      '/api/help_messages/': message,
      '/api/admin/content_management/faq/': faq.id,
      '/api/admin/webhooks/': webhook.id,
      '/api/admin/membership_coupons/': ofEvent.id,
    };
    const state = async () => {
      const all = await Promise.all(
        Object.entries(owned).map(async ([path, id]) =>
          (await boss('GET', `${path}${id}`)).text.replace(/"requestId".*/, ''),
        ),
      );
      const passkeys = (await colleague('GET', '/api/users/me/passkeys')).text;
      return [...all, passkeys, (await boss('GET', `/api/events/admin/${otherEvent.id}`)).text];
    };
    const before = await state();

    const swapped: [string, string][] = Object.keys(owned).flatMap((path) =>
      Object.entries({
        ...owned,
        '/api/passkeys/': passkey.id,
        '/api/sessions/': session,
        '/api/uploads/': cover,
      })
        .filter(([own]) => own !== path || path.endsWith('coupons/'))
        .map(([, id]): [string, string] => ['GET', `${path}${id}`]),
    );
    const raised = { email: person.email, role: 'ADMIN', profile: contact };
    const calls: [Call, string, string, unknown?][] = [
      ...swapped.map(([method, path]): [Call, string, string] => [boss, method, path]),
      [
        boss,
        'PUT',
        `/api/events/${otherEvent.id}`,
        form({ discountCoupons: [{ ...coupon('SIX'), id: ofEvent.id }] }),
      ],
      [boss, 'PUT', `/api/events/${otherEvent.id}`, form({ imageId: cover })],
      [boss, 'PUT', `/api/events/${otherEvent.id}`, form({ imageId: photo })],
      [boss, 'PUT', `/api/events/${otherEvent.id}`, form({ locationIds: [event.id] })],
      [boss, 'PUT', `${places}/${otherPlace.id}`, placeInputOf({ name: 'Other', photoIds: [photo] })],
      [boss, 'PUT', `${places}/${otherPlace.id}`, placeInputOf({ name: 'Other', photoIds: [spare] })],
      [boss, 'PUT', `${places}/${otherPlace.id}`, placeInputOf({ name: 'Other', logoId: logo })],
      [boss, 'PUT', `${places}/${otherPlace.id}`, placeInputOf({ name: 'Other', assignedPersonId: guest })],
      [
        boss,
        'PUT',
        `${places}/photo/order`,
        { locationId: otherPlace.id, images: [{ id: photo, order: 1 }] },
      ],
      [boss, 'DELETE', `/api/events/admin/image/${photo}`],
      [boss, 'DELETE', `${places}/image/${cover}`],
      [boss, 'PUT', `/api/admin/membership_coupons/${ofEvent.id}`, coupon('SEVEN')],
      [boss, 'DELETE', `/api/admin/membership_coupons/${ofEvent.id}`],
      [boss, 'PUT', `/api/events/${gone.id}`, form()],
      [boss, 'PUT', `/api/events/publish/${gone.id}`],
      [boss, 'POST', `/api/events/cancel/${gone.id}`],
      [boss, 'PUT', `/api/users/${me}`, { profile: contact, membership: 'VIP' }],
      [boss, 'PATCH', `/api/users/${other.id}/status`, { status: 'BLOCKED' }],
      [boss, 'DELETE', `/api/users/${other.id}`],
      [boss, 'PUT', `/api/admin/staff/${guest}`, { profile: contact }],
      [boss, 'DELETE', `/api/admin/staff/${guest}`],
      [boss, 'DELETE', `/api/admin/staff/${me}/second_factor`],
      [manager, 'DELETE', `/api/users/me/sessions/${session}`],
      [manager, 'PATCH', `/api/users/me/passkeys/${passkey.id}`, { name: 'Mine' }],
      [manager, 'DELETE', `/api/users/me/passkeys/${passkey.id}`],
      [manager, 'POST', '/api/admin/staff', { ...raised, email: 'thief@venue.example' }],
      [manager, 'PUT', `/api/admin/staff/${person.id}`, raised],
      [manager, 'PUT', `/api/admin/staff/${me}`, { profile: contact }],
      [manager, 'DELETE', `/api/admin/staff/${me}`],
      [manager, 'DELETE', `/api/admin/staff/${other.id}/second_factor`],
      [manager, 'DELETE', `/api/admin/webhooks/${webhook.id}`],
      [app, 'PUT', '/api/app/v1/guests/thief', { ...guestInput, email: 'owner@venue.example' }],
      [app, 'PUT', '/api/app/v1/guests/thief', guestInput],
    ];
    const answered: string[] = [];
    for (const [call, method, path, body] of calls) {
      const { status } = await call(method, path, body);
      if (status < 400 || status > 499) answered.push(`${method} ${path}: ${status}`);
    }
    if (answered.length > 0) process.stderr.write(`${answered.join('\n')}\n`);
    figure("calls about another account's records", calls.length, { atLeast: 80 });
    figure("calls answered about another account's records", answered.length, { is: 0 });
    const after = await state();
    figure(
      'records changed by that',
      count(after, (text) => !before.includes(text)),
      { is: 0 },
    );

    const keyed = (token: string) => caller(address, { token, headers: { 'idempotency-key': 'once' } });
    const tokens = [admin.accessToken, (await logIn(address, person)).accessToken];
    const faqs = await Promise.all(
      tokens.map((token) => made(keyed(token), '/api/admin/content_management/faq', faqInput)),
    );
    figure(
      'responses of another caller by an Idempotency-Key',
      faqs.length - new Set(faqs.map(({ id }) => id)).size,
      { is: 0 },
    );
    const toKey = await till('GET', '/api/app/v1/guests/ola');
    figure('status of a guest of another key', toKey.status, { is: 200 });
    const wanted = await upload(boss, 'cover');
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => boss('POST', '/api/events/create', form({ imageId: wanted }))),
    );
    figure(
      'events that got one picture at once',
      count(claims, ({ status }) => status === 201),
      { is: 1 },
    );
  },
);
