import { legalTextVersion } from '@foyer/contract/content.ts';
import { describe, expect } from 'vitest';
import { type Client, fieldMessages, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';

const faqs = '/admin/content_management/faq';
const legalTexts = ['/admin/content_management/terms_of_use', '/admin/content_management/privacy_policy'];

const input = {
  question: { pl: 'Czy można przyjść z psem?', en: 'May I bring my dog?' },
  answer: {
    pl: '<p>Tak, na <strong>taras</strong>.</p>',
    en: '<p>Yes, to the <strong>terrace</strong>.</p>',
  },
};

async function questions(client: Client, query = ''): Promise<string[]> {
  const { status, body } = await client.get(`${faqs}?${query}`);
  expect([status, body.details]).toEqual([200, undefined]);
  return body.content.map(({ question }: { question: { pl: string } }) => question.pl);
}

const ask = (client: Client, question: string, answer: string) =>
  client.post(faqs, { body: { question: { pl: question, en: 'q' }, answer: { pl: answer, en: 'a' } } });

describe('a question', () => {
  test('is created, saved and deleted, each time with its version', async ({ api, clock }) => {
    const manager = await api.as('MANAGER');
    const added = await manager.post(faqs, { body: { ...input, id: crypto.randomUUID(), updatedAt: 'x' } });
    expect([added.status, added.headers.etag]).toEqual([201, `"${added.body.updatedAt}"`]);
    const at = clock.now().toISOString();
    expect(added.body).toEqual({ id: added.body.id, ...input, createdAt: at, updatedAt: at });
    const path = `${faqs}/${added.body.id}`;
    expect((await manager.get(path)).body).toEqual(added.body);
    clock.advance(minute);
    const other = { question: { pl: ' a ', en: 'b' }, answer: { pl: '<p>c</p>', en: 'd' } };
    const saved = await manager.put(path, { body: other });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...added.body,
      ...other,
      question: { pl: 'a', en: 'b' },
      updatedAt: clock.now().toISOString(),
    });
    expect((await manager.delete(path)).status).toBe(204);
    for (const gone of [manager.get(path), manager.put(path, { body: input }), manager.delete(path)]) {
      expect((await gone).status).toBe(404);
    }
  });

  test('is created once when the call is repeated with its key', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const call = () => admin.post(faqs, { body: input, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await call(), await call()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await questions(admin)).toHaveLength(1);
  });

  test('rejects an outdated version', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const { body, headers } = await admin.post(faqs, { body: input });
    const old = { 'if-match': String(headers.etag) };
    expect((await admin.put(`${faqs}/${body.id}`, { body: input, headers: old })).status).toBe(200);
    for (const stale of [
      await admin.put(`${faqs}/${body.id}`, { body: input, headers: old }),
      await admin.delete(`${faqs}/${body.id}`, { headers: old }),
    ]) {
      expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
    }
    expect(await questions(admin)).toHaveLength(1);
  });

  test.for([
    [{ question: { pl: '', en: 'q' } }, ['question.pl']],
    [{ question: { pl: 'q', en: 'x'.repeat(513) } }, ['question.en']],
    [{ question: undefined }, ['question']],
    [{ answer: { pl: '<p></p>', en: '<p><br></p>' } }, ['answer.en', 'answer.pl']],
    [{ answer: { pl: ' \n ', en: '<p>&nbsp;</p>' } }, ['answer.en', 'answer.pl']],
    [{ answer: { pl: '<script>alert(1)</script>', en: 'a' } }, ['answer.pl']],
    [{ answer: { pl: '<img src=x>', en: '<ul><li></li></ul>' } }, ['answer.en', 'answer.pl']],
    [{ answer: { pl: 'a', en: `<p>${'x'.repeat(100_000)}</p>` } }, ['answer.en']],
    // too long once its characters are escaped
    [{ answer: { pl: '&'.repeat(50_000), en: 'a' } }, ['answer.pl']],
    [{ answer: { pl: 'a\u0000', en: 5 } }, ['answer.en', 'answer.pl']],
    [{ answer: undefined, question: {} }, ['answer', 'question.en', 'question.pl']],
  ] as const)('refuses %#', async ([change, paths], { api }) => {
    const admin = await api.as('ADMIN');
    const { body } = await admin.post(faqs, { body: input });
    for (const answer of [
      await admin.post(faqs, { body: { ...input, ...change } }),
      await admin.put(`${faqs}/${body.id}`, { body: { ...input, ...change } }),
    ]) {
      expect([answer.status, wrongFields(answer).sort()]).toEqual([400, paths]);
    }
    expect((await admin.get(`${faqs}/${body.id}`)).body).toEqual(body);
  });

  test('reports an empty answer and accepts one of maximum length', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const emptied = await ask(admin, 'q', '<p><br></p>');
    expect(fieldMessages(emptied)).toEqual([{ path: 'answer.pl', message: 'Field must not be empty' }]);
    const longest = `<p>${'ż'.repeat(99_993)}</p>`;
    const { status, body } = await ask(admin, 'x'.repeat(512), longest);
    expect([status, body.answer.pl.length]).toEqual([201, 100_000]);
  });

  test('keeps only what the editor can produce', async ({ api }) => {
    const { body } = await ask(
      await api.as('ADMIN'),
      'q',
      '<p style="text-align:center;color:red" onclick="x()">a</p><script>alert(1)</script><img src=x onerror=y>',
    );
    expect(body.answer.pl).toBe('<p style="text-align: center">a</p>');
  });
});

describe('the list of questions', () => {
  test('shows the last changed first and sorts by displayed text', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    for (const [question, answer] of [
      ['łoś', '<p>b</p>'],
      ['Lis', '<h1>Ć</h1>'],
      ['zając', 'c'],
    ] as const) {
      clock.advance(minute);
      await ask(admin, question, answer);
    }
    expect(await questions(admin)).toEqual(['zając', 'Lis', 'łoś']);
    const orders = {
      question: ['Lis', 'łoś', 'zając'],
      answer: ['łoś', 'zając', 'Lis'],
      updatedAt: ['łoś', 'Lis', 'zając'],
    };
    for (const [key, order] of Object.entries(orders)) {
      expect([key, await questions(admin, `sort=${key},asc`)]).toEqual([key, order]);
      expect([key, await questions(admin, `sort=${key},desc`)]).toEqual([key, order.toReversed()]);
    }
    const { body } = await admin.get(`${faqs}?search=lis`);
    const { id, ...lis } = body.content[0];
    await admin.put(`${faqs}/${id}`, { body: lis });
    expect(await questions(admin, 'sort=createdAt,desc')).toEqual(['zając', 'Lis', 'łoś']);
    expect(await questions(admin, 'sort=createdAt,asc')).toEqual(['łoś', 'Lis', 'zając']);
    expect((await admin.get(`${faqs}?sort=id,asc`)).status).toBe(400);
  });

  test('finds words of question and answer in both languages, but no tags', async ({ api }) => {
    const admin = await api.as('ADMIN');
    await admin.post(faqs, {
      body: {
        question: { pl: 'Gdzie zaparkować?', en: 'Where to park?' },
        answer: {
          pl: '<p>Pod <strong>fo</strong>yer &amp; <em>za</em> rogiem</p><p>Łódź</p>',
          en: '<ul><li><p>Underground</p></li></ul>',
        },
      },
    });
    await ask(admin, 'Inne', '<p style="text-align: center">x</p>');
    for (const search of ['zapark', 'PARK undergr', 'foyer', 'rogiem lodz', '&']) {
      const found = await questions(admin, `search=${encodeURIComponent(search)}`);
      expect([search, found]).toEqual([search, ['Gdzie zaparkować?']]);
    }
    for (const search of ['strong', 'text-align', 'center', 'amp;', '<p>', 'rogiemlodz']) {
      expect([search, await questions(admin, `search=${encodeURIComponent(search)}`)]).toEqual([search, []]);
    }
  });

  test('is paged, with an exact total', async ({ api }) => {
    const admin = await api.as('ADMIN');
    expect((await admin.get(faqs)).body).toEqual({ content: [], totalPages: 0, numberOfElements: 0 });
    for (let count = 0; count < 5; count += 1) await ask(admin, 'same', 'a');
    const seen = [];
    for (const page of [0, 1, 2]) {
      const { body } = await admin.get(`${faqs}?size=2&page=${page}&sort=question,asc`);
      expect(body).toMatchObject({ numberOfElements: 5, totalPages: 3 });
      seen.push(...body.content.map(({ id }: { id: string }) => id));
    }
    expect(new Set(seen).size).toBe(5);
  });
});

describe('the legal texts', () => {
  const content = { pl: '<h1>Regulamin</h1><p>Treść.</p>', en: '<h1>Terms</h1><p>Text.</p>' };

  test('are each empty until written', async ({ api, clock }) => {
    const manager = await api.as('MANAGER');
    const [terms = '', policy = ''] = legalTexts;
    const unwritten = await manager.get(terms);
    expect([unwritten.status, unwritten.body]).toEqual([
      200,
      { content: { pl: '', en: '' }, updatedAt: null },
    ]);
    const written = await manager.put(terms, { body: { content } });
    expect([written.status, written.body]).toEqual([200, { content, updatedAt: clock.now().toISOString() }]);
    const { body, headers } = await manager.get(terms);
    expect([body, headers.etag]).toEqual([written.body, `"${body.updatedAt}"`]);
    expect((await manager.get(policy)).body.updatedAt).toBeNull();
  });

  test('are replaced completely, and an outdated version is rejected', async ({ api, deps }) => {
    const admin = await api.as('ADMIN');
    for (const path of legalTexts) {
      const { headers } = await admin.put(path, { body: { content } });
      const old = { 'if-match': String(headers.etag) };
      const changed = { pl: '<p>inna</p>', en: '<p>other</p>' };
      const second = await admin.put(path, { body: { content: changed }, headers: old });
      expect([second.status, second.body.content]).toEqual([200, changed]);
      expect(second.headers.etag).not.toBe(headers.etag);
      const stale = await admin.put(path, { body: { content }, headers: old });
      expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
      expect((await admin.get(path)).body).toEqual(second.body);
    }
    const rows = await deps.db
      .selectFrom('auditLog')
      .select(['action', 'entityId', 'actor'])
      .where('entity', '=', 'legal_texts')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, entityId }) => [action, entityId])).toEqual([
      ['updateTermsOfUse', 'terms-of-use'],
      ['updateTermsOfUse', 'terms-of-use'],
      ['updatePrivacyPolicy', 'privacy-policy'],
      ['updatePrivacyPolicy', 'privacy-policy'],
    ]);
    expect(rows[0]?.actor).toBe(admin.staff.email);
  });

  test('that were never published have a version, so one of several first saves wins', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const path of legalTexts) {
      const { headers, body } = await admin.get(path);
      expect([headers.etag, legalTextVersion(body)]).toEqual(['"never"', 'never']);
      const otherwise = { 'if-match': '"2026-11-20T11:00:00.000Z"' };
      expect((await admin.put(path, { body: { content }, headers: otherwise })).status).toBe(412);
      const first = { 'if-match': String(headers.etag) };
      const texts = ['a', 'b', 'c', 'd'].map((text) => ({ pl: `<p>${text}</p>`, en: `<p>${text}</p>` }));
      const answers = await Promise.all(
        texts.map((each) => admin.put(path, { body: { content: each }, headers: first })),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect([won.length, answers.filter(({ status }) => status === 412).length]).toEqual([1, 3]);
      expect((await admin.get(path)).body).toEqual(won[0]?.body);
    }
  });

  test('are cleaned, and rejected if no visible text is left', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const path of legalTexts) {
      const dirty = { pl: '<p onclick="x">a</p><iframe src="x"></iframe>', en: '<b>b</b>' };
      const { body } = await admin.put(path, { body: { content: dirty } });
      expect(body.content).toEqual({ pl: '<p>a</p>', en: '<strong>b</strong>' });
      const emptied = await admin.put(path, {
        body: { content: { pl: '<p></p>', en: '<script>x</script>' } },
      });
      expect(emptied.status).toBe(400);
      expect(wrongFields(emptied)[0]).toBe('content.pl');
      expect(wrongFields(await admin.put(path, { body: {} }))).toEqual(['content']);
      expect((await admin.get(path)).body).toEqual(body);
    }
  });
});
