import { placeInputOf } from '../../server/test/inputs.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { trial } from '../trial.ts';
import type { Reply } from './caller.ts';
import { contact, deploy } from './deployment.ts';
import { coupon, faqInput, guestInput, makeRecords, scopes } from './records.ts';

/** Fields that no input schema has. */
const marker = '0192ffff-0000-7000-8000-00000000ffff';
const long = '2001-01-01T00:00:00.000Z';
const more = {
  id: marker,
  createdAt: long,
  updatedAt: long,
  createdBy: 'thief',
  deletedAt: long,
  passwordHash: 'thief',
  hasSecondFactor: true,
  revokedAt: long,
  keyHash: 'thief',
  key: 'foyer_thief',
  start: 'foyer_thief',
  lastUsedAt: long,
  secret: 'whsec_thief',
  failingSince: long,
  disabledReason: 'GONE',
  income: 1_000_000,
  ticketsPurchasedQty: 100,
  userLikedCount: 100,
  publishedAt: long,
  type: 'EVENT',
};

/** The record without values that differ between records. */
const common = (value: unknown) =>
  JSON.stringify(value, (key, inner) =>
    /^(id|.*At|email|name|couponCode|key|start|secret|externalId)$/.test(key) ? typeof inner : inner,
  );

trial(
  'forms with undocumented fields',
  {
    variants: [
      {
        name: 'a body is validated but passed on unchanged',
        breaks: [requests.passesBodiesOn],
        caughtBy: 'forms refused that drop fields, or accepted that reject them',
      },
    ],
  },
  async ({ environment, figure }) => {
    const deployment = await deploy(environment);
    const { address } = await deployment.start();
    const records = await makeRecords({ address, mails: deployment.mails });
    const { boss, app, place, eventForm, places } = records;
    const eventBody = eventForm();
    let number = 0;
    const forms: [typeof boss, string, string, (number: number) => object, object?][] = [
      [boss, 'POST', '/api/events/create', () => eventBody, { recommendedBy: 'thief' }],
      [boss, 'POST', `${places}/create`, () => placeInputOf(), { status: 'PUBLISHED' }],
      [boss, 'PUT', `/api/locations/admin/${place.id}`, () => placeInputOf(), { status: 'PUBLISHED' }],
      [
        boss,
        'POST',
        '/api/admin/staff',
        (n) => ({ email: `new${n}@venue.example`, role: 'MANAGER', profile: contact }),
        { status: 'ACTIVE', password: 'Foyer-thief-1' },
      ],
      [boss, 'POST', '/api/admin/content_management/faq', () => faqInput, {}],
      [
        boss,
        'POST',
        '/api/admin/membership_coupons',
        (n) => ({ ...coupon(`M${n}`), membership: 'REGULAR' }),
        { usedQty: 60, status: 'ACTIVE' },
      ],
      [boss, 'POST', '/api/admin/access_keys', (n) => ({ name: `Key ${n}`, scopes: scopes.slice(0, 1) }), {}],
      [
        boss,
        'POST',
        '/api/admin/webhooks',
        () => ({ url: 'https://till.example', events: ['faq.changed'] }),
        { active: false },
      ],
      [
        app,
        'PUT',
        '/api/app/v1/guests/',
        (n) => ({ ...guestInput, email: `guest${n}@people.example` }),
        {
          role: 'ADMIN',
          membership: 'VIP',
          profile: { ...contact, additionalNote: 'thief', avatarUrl: 'thief' },
        },
      ],
      [
        app,
        'POST',
        '/api/app/v1/messages',
        () => ({ guest: 'ola', title: 'A', content: 'B' }),
        { status: 'RESOLVED', note: 'thief' },
      ],
    ];
    const taken: string[] = [];
    const refused: string[] = [];
    for (const [call, method, path, form, own] of forms) {
      const answers: Reply[] = [];
      for (const extra of [{}, { ...more, ...own }]) {
        number += 1;
        const at = path.endsWith('/') ? `${path}guest${number}` : path;
        answers.push(await call(method, at, { ...form(number), ...extra }));
      }
      const [plain, rich] = answers.map(({ body }) => common(body));
      const text = answers[1]?.text ?? '';
      // The guests' API and calls beyond the specification reject undocumented fields, the others drop them.
      const isStrict = call === app || /access_keys|webhooks/.test(path);
      if (answers.some(({ status }, index) => status > 299 !== (isStrict && index === 1)))
        refused.push(`${method} ${path} ${answers.map((a) => a.text)}`);
      if (
        (!isStrict && plain !== rich) ||
        text.includes(marker) ||
        text.includes('thief') ||
        text.includes(long)
      )
        taken.push(`${method} ${path}: ${text}`);
    }
    if (taken.length + refused.length > 0) process.stderr.write(`${[...taken, ...refused].join('\n')}\n`);
    figure('forms', forms.length, { atLeast: 10 });
    figure('forms refused that drop fields, or accepted that reject them', refused.length, { is: 0 });
    figure('responses with undocumented fields', taken.length, { is: 0 });
    const stored = await deployment.read(
      "select 1 from audit_log where coalesce(after::text, '') ~ 'thief|2001-01-01|0192ffff'",
    );
    figure('records with undocumented fields', stored.length, { is: 0 });
    const polluted = await Promise.all(
      ['{"__proto__":{"role":"ADMIN"}}', '{"constructor":{"prototype":{"role":"ADMIN"}}}'].map((body) =>
        fetch(`${address}/api/admin/login`, {
          method: 'POST',
          headers: { 'api-key': 'foyer-panel', 'content-type': 'application/json' },
          body,
        }),
      ),
    );
    figure('bodies with a prototype accepted', polluted.filter(({ status }) => status !== 400).length, {
      is: 0,
    });
  },
);
