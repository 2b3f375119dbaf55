/** Text in different Unicode forms counts as the same, whatever its source. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { comparableName } from '#features/imports/rows/import-cells.ts';
import { test } from '#test/fixtures.ts';
import { importFile } from '#test/records/imports.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';

const decomposed = (text: string) => text.normalize('NFD');

test('imports match places, events and guests in any Unicode form', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  await make.user({ email: 'ola@a.pl', name: 'Zoë', surname: 'Żółć' });
  await make.place({ name: 'Sala \u00A0Złota' });
  await make.event({ titlePl: 'Noc świętojańska', status: 'PUBLISHED' });
  const { checked, done } = await importFile(
    admin,
    'billings',
    [
      'externalId;email;type;status;cost;paymentMethod;transactionDate;place;event',
      `Ó-1;ola@a.pl\u200B;ORDER;PAID;10;BLIK;2026-03-20;${decomposed('sala  złota')};`,
      `${decomposed('Ó-2')};ola@a.pl;EVENT;PAID;10;BLIK;2026-03-20;;NOC\u00A0${decomposed('świętojańska')}\u200B`,
      `${decomposed('Ó-1')};ola@a.pl;ORDER;PAID;10;BLIK;2026-03-20;;`,
    ].join('\n'),
  );
  expect(checked.problems).toMatchObject([{ row: 4, field: 'externalId' }]);
  expect(done.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 1 });
  const guests = await importFile(
    admin,
    'users',
    `email;name;surname;additionalNote\nola@a.pl;${decomposed('Zoë')}\uFEFF;${decomposed('Żółć')};\u200B`,
  );
  expect(guests.done.counts).toMatchObject({ unchanged: 1 });
});

test('a coupon code is the same regardless of spaces, case and invisible characters', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const { event } = await makeSale(make);
  const coupon = { discountPercentage: 10, membership: null, validFrom: '2026-12-01', validTo: '2026-12-31' };
  const create = (couponCode: string) =>
    admin.post('/admin/membership_coupons', { body: { ...coupon, couponCode } });
  expect((await create(`${decomposed('żółty')} \u00A0maj\u200B`)).body.couponCode).toBe('ŻÓŁTY MAJ');
  expect((await create('ŻÓŁTY\u2003maj')).body.message).toBe('couponCodeAlreadyUsed');
  const { done } = await importFile(
    admin,
    'membership_coupons',
    `couponCode;discountPercentage\n${decomposed('żółty')}\u00A0MAJ;20`,
  );
  expect(done.counts).toMatchObject({ changed: 1 });
  await make.discount({
    couponCode: 'LATO 10',
    eventId: event.id,
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
  });
  const order = await orderTickets(program, event.id, { couponCode: 'lato\u00A0\u200B10' });
  expect([order.status, order.body.couponCode]).toEqual([201, 'LATO 10']);
});

test('records of other programs match identifiers in any Unicode form', async ({ api, make }) => {
  const program = await api.program();
  await make.user({ externalId: 'gość-1' });
  const path = (externalId: string) => `/guests/${encodeURIComponent(externalId)}`;
  expect((await program.get(path(decomposed('gość-1\u200B')))).body.externalId).toBe('gość-1');
  expect((await program.get(path('\u200B'))).status).toBe(400);
});

test('searches are normalized like stored text', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  await make.place({ name: 'Κήπος Ωδείου 파리' });
  for (const search of ['파리', decomposed('파리'), '\u202E파\u200B리', decomposed('κήπος')]) {
    const { body } = await manager.get(`/locations/admin?search=${encodeURIComponent(search)}`);
    expect([search, body.numberOfElements]).toEqual([search, 1]);
  }
});

test('rich text has neither noncharacters nor decomposed letters, even as character references', async ({
  api,
}) => {
  const admin = await api.as('ADMIN');
  const question = { pl: 'Gdzie?', en: 'Where?' };
  const answer = { pl: '<p>e&#769; &#xFFFF;\uFFFEw</p>', en: '<p>Here</p>' };
  const created = await admin.post('/admin/content_management/faq', { body: { question, answer } });
  expect(created.body.answer.pl).toBe('<p>é w</p>');
  const blank = { ...answer, pl: '<p>&#8203;&shy;&#xFFFF;</p>' };
  const refused = await admin.post('/admin/content_management/faq', { body: { question, answer: blank } });
  expect([refused.status, refused.body.details[0].path]).toEqual([400, 'answer.pl']);
});

const marks = ['’', '‘', 'ʼ', '´', '`', '′', '＇'];
const hyphens = ['\u2010', '\u2011', '–', '—', '−', '－'];

test('hyphens and apostrophes that look alike are the same to searches, tags, coupons and imports', async ({
  api,
  make,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make, { maxTicketsQty: 100 });
  const ids = async (path: string, search: string) =>
    (await admin.get(`${path}?search=${encodeURIComponent(search)}`)).body.content.map(
      ({ id }: { id: string }) => id,
    );
  const guest = await make.user({ name: 'Conor', surname: 'O’Brien', tags: ['Rock‑off'] });
  const place = await make.place({ name: 'Bar „U O\u2019Briena” 18–20' });
  await make.discount({
    couponCode: "ROCK-O'FF",
    eventId: event.id,
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
  });
  for (const mark of ["'", ...marks]) {
    expect(await ids('/users', `o${mark}brien`)).toEqual([guest.id]);
    expect(await ids('/locations/admin', `"u o${mark}briena"`)).toEqual([place.id]);
    const order = await orderTickets(program, event.id, { couponCode: `rock-o${mark}ff` });
    expect([mark, order.status, order.body.couponCode]).toEqual([mark, 201, "ROCK-O'FF"]);
  }
  for (const hyphen of ['-', ...hyphens]) {
    expect(await ids('/locations/admin', `18${hyphen}20`)).toEqual([place.id]);
    const tagged = await admin.get(`/users?tags=${encodeURIComponent(`rock${hyphen}OFF`)}`);
    expect(tagged.body.content.map(({ id }: { id: string }) => id)).toEqual([guest.id]);
    const file = `externalId,place,reservationDate,guestsQty,name\n${hyphen},"Bar ""U O'Briena"" 18${hyphen}20",2026-12-01 20:00,2,Lis`;
    const { done } = await importFile(admin, 'reservations', file);
    expect([hyphen, done.problems]).toEqual([hyphen, []]);
  }
  const again = { discountPercentage: 10, membership: null, validFrom: '2026-12-01', validTo: '2026-12-31' };
  const { body } = await admin.post('/admin/membership_coupons', {
    body: { ...again, couponCode: 'Rock‑O’ff' },
  });
  expect(body.message).toBe('couponCodeAlreadyUsed');
});

test('names in imports are compared like the database compares them', async ({ deps }) => {
  const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1));
  const texts = characters
    .filter((one) => /[\s\p{P}\p{Sk}\p{Lm}A-Za-zÀ-ž]/u.test(one) && !'İ\uFEFF'.includes(one))
    .map((one) => `Ą ${one}b${one}`);
  const { rows } = await sql<{ name: string }>`
    select comparable_name(text) as name from unnest(${texts}::text[]) with ordinality t (text, position) order by position`.execute(
    deps.db,
  );
  expect(texts.filter((text, index) => rows[index]?.name !== comparableName(text))).toEqual([]);
});
