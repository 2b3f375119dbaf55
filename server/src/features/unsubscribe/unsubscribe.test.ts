import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { unsubscribeLink } from '#shared/accounts/unsubscribe-links.ts';
import type { Client } from '#test/api.ts';
import { test as base, publicUrl } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { mailAt } from '#test/services/mails.ts';

const test = base.extend({ environment: { VENUE_NAME: 'Klub „Próżna” <Bis>' } });

const message = {
  subject: { pl: 'Wejście od rzeki', en: 'Entrance by the river' },
  text: { pl: 'Wchodzimy od rzeki.', en: 'Please use the river door.' },
  to: 'PAID',
};

/** Path of a guest's link. */
const pathFor = ({ settings }: Pick<Deps, 'settings'>, userId: string) =>
  unsubscribeLink('', settings, userId);

const open = (app: FastifyInstance, url: string) => app.inject({ url });

/** The request that mail programs send when their button is pressed (RFC 8058). */
const press = (app: FastifyInstance, url: string, type = 'application/x-www-form-urlencoded') =>
  app.inject({
    url,
    method: 'POST',
    headers: { 'content-type': type },
    payload: type.startsWith('multipart')
      ? '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
      : 'List-Unsubscribe=One-Click',
  });

const accepts = async (admin: Client, id: string) => (await admin.get(`/users/${id}`)).body.acceptsMessages;

describe('the link to unsubscribe', () => {
  test('is in each message to guests, for people and for mail programs', async ({
    api,
    make,
    mails,
    app,
  }) => {
    const [manager, program] = [await api.as('MANAGER'), await api.program()];
    const { event, guest } = await makeSale(make);
    await orderTickets(program, event.id, { status: 'PAID', mailTickets: true });
    expect((await mailAt(mails)).unsubscribe).toBeUndefined(); // tickets are no message
    await manager.post(`/events/mail_guests/${event.id}`, { body: message });
    const { unsubscribe, language } = await mailAt(mails, 1);
    expect([unsubscribe?.label, language]).toEqual(['Wypisz mnie z takich wiadomości', 'pl']);
    const url = unsubscribe?.url ?? '';
    expect(url.startsWith(`${publicUrl}/unsubscribe/`)).toBe(true);
    expect((await press(app, url.slice(publicUrl.length))).statusCode).toBe(200);
    expect(await accepts(manager, guest.id)).toBe(false);
  });

  test('changes nothing until its button is pressed, and says so in the language of the guest', async ({
    api,
    make,
    deps,
    app,
  }) => {
    const admin = await api.as('ADMIN');
    for (const [language, ask, done] of [
      ['pl', 'Wypisać Cię z wiadomości?', 'Wypisano Cię z wiadomości'],
      ['en', 'Unsubscribe from messages?', 'You’re unsubscribed'],
    ] as const) {
      const { id } = await make.user({ language });
      const page = await open(app, pathFor(deps, id));
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toContain("form-action 'self'");
      expect(page.body).toContain(`<h1>${ask}</h1>`);
      expect(page.body).toContain('Klub „Próżna” &lt;Bis&gt;');
      expect(page.body).toContain('<form method="post">');
      expect(await accepts(admin, id)).toBe(true);
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const pressed = await press(app, pathFor(deps, id), type);
        expect([pressed.statusCode, pressed.body.includes(`<h1>${done}</h1>`)]).toEqual([200, true]);
      }
      expect(await accepts(admin, id)).toBe(false);
      const again = await open(app, pathFor(deps, id));
      expect(again.body).toContain(`<h1>${done}</h1>`);
      expect(again.body).not.toContain('<form');
      const entries = (await admin.get(`/history/users/${id}`)).body.content;
      expect(entries.filter(({ action }: { action: string }) => action === 'unsubscribe')).toEqual([
        expect.objectContaining({
          actor: { id: null, email: 'guest', name: null },
          changes: [{ field: 'acceptsMessages', before: true, after: false }],
        }),
      ]);
    }
  });

  test('cannot be guessed, and works for guests only', async ({ api, make, deps, app }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.user();
    const path = pathFor(deps, id);
    const other = { settings: { ...deps.settings, jwtSecret: 'another secret that is long enough too' } };
    for (const wrong of [
      pathFor(other, id),
      path.replace(id, newId()),
      path.slice(0, -1),
      `/unsubscribe/${id}`,
      '/unsubscribe/%00',
      pathFor(deps, newId()),
      pathFor(deps, admin.staff.id),
    ])
      for (const answer of [await open(app, wrong), await press(app, wrong)])
        expect([wrong, answer.statusCode, answer.body.includes('This link doesn’t work')]).toEqual([
          wrong,
          404,
          true,
        ]);
    expect(await accepts(admin, id)).toBe(true);
    const rotated = { ...deps.settings, jwtSecret: 'new', previousJwtSecret: deps.settings.jwtSecret };
    Object.assign(deps.settings, rotated);
    expect((await press(app, path)).statusCode).toBe(200);
    expect(await accepts(admin, id)).toBe(false);
  });
});

describe('a guest who has unsubscribed', () => {
  test('is neither mailed nor counted', async ({ api, make, mails, deps, app }) => {
    const [manager, program] = [await api.as('MANAGER'), await api.program()];
    const { event } = await makeSale(make);
    const [stays, leaves, changesMind] = [
      await make.user({ externalId: 'a' }),
      await make.user({ externalId: 'b' }),
      await make.user({ externalId: 'c' }),
    ];
    for (const guest of ['a', 'b', 'c']) await orderTickets(program, event.id, { guest, status: 'PAID' });
    for (const { id } of [leaves, changesMind]) await press(app, pathFor(deps, id));
    const user = (await manager.get(`/users/${changesMind.id}`)).body;
    const back = { profile: user.profile, membership: user.membership, acceptsMessages: true };
    expect((await manager.put(`/users/${changesMind.id}`, { body: back })).body.acceptsMessages).toBe(true);
    const preview = await manager.get(`/events/mail_guests/${event.id}?to=PAID`);
    expect(preview.body.mails).toBe(2);
    const sent = await manager.post(`/events/mail_guests/${event.id}`, { body: { ...message, expected: 2 } });
    expect([sent.status, sent.body]).toEqual([200, { mails: 2 }]);
    await mailAt(mails, 1);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([stays.email, changesMind.email].toSorted());
  });

  test('still gets tickets and hears that an event is cancelled', async ({ api, make, mails, deps, app }) => {
    const [manager, program] = [await api.as('MANAGER'), await api.program()];
    const { event, guest } = await makeSale(make);
    await press(app, pathFor(deps, guest.id));
    await orderTickets(program, event.id, { status: 'PAID', mailTickets: true });
    await mailAt(mails);
    const preview = await manager.get(`/events/cancel_preview/${event.id}`);
    expect(preview.body.mails).toBe(1);
    await manager.post(`/events/cancel/${event.id}`, { body: { notify: true } });
    expect((await mailAt(mails, 1)).to).toBe(guest.email);
  });

  test('is seen and changed by programs, whose older calls leave it as it is', async ({ api, deps, app }) => {
    const program = await api.program();
    const guest = {
      email: 'ola@foyer.example',
      language: 'pl',
      profile: { name: 'Ola', surname: 'Lis', phonePrefix: '+48', phoneNumber: '600700800' },
    };
    const put = async (body: object) => (await program.put('/guests/a', { body })).body;
    const { id, acceptsMessages } = await put(guest);
    expect(acceptsMessages).toBe(true);
    await press(app, pathFor(deps, id));
    expect((await program.get('/guests/a')).body.acceptsMessages).toBe(false);
    expect((await put(guest)).acceptsMessages).toBe(false);
    const patched = await program.patch('/guests/a', { body: { acceptsMessages: true } });
    expect(patched.body.acceptsMessages).toBe(true);
    expect((await put({ ...guest, acceptsMessages: false })).acceptsMessages).toBe(false);
    const { profile, membership } = (await (await api.as('ADMIN')).get(`/users/${id}`)).body;
    const kept = await (await api.as('ADMIN')).put(`/users/${id}`, { body: { profile, membership } });
    expect(kept.body.acceptsMessages).toBe(false);
  });
});
