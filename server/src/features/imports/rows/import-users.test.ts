import { writeXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { toWindows1250 } from '#lib/files/windows-1250.ts';
import { test } from '#test/fixtures.ts';
import { importFile } from '#test/records/imports.ts';

const problemsOf = ({ problems }: { problems: { row: number; field: string; message: string }[] }) =>
  problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);

describe('an import of guests', () => {
  test('creates new ones and updates only the given fields of others', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const known = await make.user({
      email: 'Ola@A.pl',
      name: 'Ola',
      surname: 'Lis',
      membership: 'REGULAR',
      additionalNote: 'VIP table',
      phoneNumber: '600100200',
    });
    const same = await make.user({ email: 'same@a.pl', name: 'Jan', surname: 'Bąk', language: 'pl' });
    const { checked, done } = await importFile(
      admin,
      'users',
      [
        'email,name,surname,prefix,phone,language,membership,status,date of birth,note',
        "ola@a.pl,,,'+44,600 700-800,EN,vip,Registered,3.05.1990,",
        'new@a.pl,Łucja,Żak,48,,,,,01/02/1988,first',
        'SAME@a.pl,Jan,Bąk,,,Polski,,,,',
        'min@a.pl,Ola,Lis,,,,,blocked,2000-12-31,',
      ].join('\r\n'),
    );
    expect(checked.problems).toEqual([]);
    const counts = { new: 2, changed: 1, unchanged: 1, refused: 0 };
    expect([checked.counts, done.counts]).toEqual([counts, counts]);
    expect((await admin.get(`/users/${known.id}`)).body).toMatchObject({
      email: 'Ola@A.pl',
      status: 'NOT_ACTIVE',
      membership: 'VIP',
      language: 'en',
      profile: {
        name: 'Ola',
        surname: 'Lis',
        phonePrefix: '+44',
        phoneNumber: '600700800',
        dateOfBirth: '1990-05-03',
        additionalNote: 'VIP table',
      },
    });
    const found = async (search: string) => (await admin.get(`/users?search=${search}`)).body.content[0];
    expect(await found('new@a.pl')).toMatchObject({
      status: 'ACTIVE',
      membership: 'USER',
      language: 'pl',
      profile: {
        name: 'Łucja',
        surname: 'Żak',
        phonePrefix: '+48',
        phoneNumber: '',
        additionalNote: 'first',
      },
    });
    expect(await found('min@a.pl')).toMatchObject({ status: 'BLOCKED', profile: { phonePrefix: '' } });
    expect((await admin.get(`/users/${same.id}`)).body.updatedAt).toBe(same.updatedAt.toISOString());
  });

  test('reports the errors of each row', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.staff({ email: 'boss@a.pl' });
    await make.user({ email: 'gone@a.pl', status: 'DELETED' });
    await make.staff({ email: 'left@a.pl', status: 'DELETED' });
    const { checked, done } = await importFile(
      admin,
      'users',
      [
        'email,name,surname,phonePrefix,phoneNumber,language,membership,status,dateOfBirth,additionalNote',
        'boss@a.pl,A,B,,,,,,,',
        'gone@a.pl,A,B,,,,,,,',
        'left@a.pl,A,B,,,,,,,',
        'LEFT@a.pl,A,B,,,,,,,',
        ',A,B,,,,,,,',
        'nobody,,,,,,,,,',
        'a@a.pl,A,B,+0,12,de,GOLD,DELETED,31/02/1990,',
        'b@a.pl,A,B,,,,,,1.1.1899,',
        'c@a.pl,A,B,,,,,,2027-01-01,',
        `d@a.pl,${'x'.repeat(51)},B,,,,,,,${'y'.repeat(1025)}`,
      ].join('\n'),
    );
    const problems = [
      '2 email: This e-mail address belongs to a member of staff.',
      '5 email: Duplicate of row 4.',
      '6 email: Field must not be empty',
      '7 email: Invalid email format',
      '7 name: Field must not be empty',
      '7 surname: Field must not be empty',
      '8 phonePrefix: Incorrect prefix',
      '8 phoneNumber: Incorrect phone number',
      '8 language: Choose one of the listed values',
      '8 membership: Choose one of the listed values',
      '8 status: Choose one of the listed values',
      '8 dateOfBirth: Invalid date format',
      '9 dateOfBirth: The date of birth cannot be before 01/01/1900',
      '10 dateOfBirth: The date of birth cannot be in the future',
      '11 name: Max length is 50',
      '11 additionalNote: Max length is 1024',
    ];
    expect(problemsOf(checked)).toEqual(problems);
    expect(problemsOf(done)).toEqual(problems);
    expect(done.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 8 });
    const { content } = (await admin.get('/users?search=gone@a.pl')).body;
    const statuses = content.map(({ status }: { status: string }) => status);
    expect(statuses.toSorted()).toEqual(['ACTIVE', 'DELETED']);
  });

  test('reads Windows-1250, semicolons and tabs', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const file = toWindows1250('E-mail;Imię;Nazwisko\r\nl@a.pl;Łucja;"Żółć; świąt"\r\n');
    const { uploaded } = await importFile(admin, 'users', file);
    expect(uploaded.columns).toEqual(['E-mail', 'Imię', 'Nazwisko']);
    await importFile(admin, 'users', '\uFEFFE-mail\tImię\tNazwisko\r\ng@a.pl\tGęś\tŻabka\r\n');
    const { content } = (await admin.get('/users?sort=email,desc')).body;
    expect(content.map(({ profile }: { profile: object }) => profile)).toMatchObject([
      { name: 'Łucja', surname: 'Żółć; świąt' },
      { name: 'Gęś', surname: 'Żabka' },
    ]);
  });

  test("reads numbers and dates of a workbook's first sheet", async ({ api }) => {
    const admin = await api.as('ADMIN');
    const column = (header: string, numFmt?: string) => ({ header, key: header, ...(numFmt && { numFmt }) });
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Goście',
          columns: [
            column('E-mail'),
            column('Imię'),
            column('Nazwisko'),
            column('Prefiks'),
            column('Telefon'),
            column('Data urodzenia', 'dd.mm.yyyy'),
          ],
          data: [
            {
              'E-mail': 'x@a.pl',
              Imię: 'Łucja',
              Nazwisko: 'Żak',
              Prefiks: 48,
              Telefon: 600700800,
              'Data urodzenia': new Date('1990-05-03'),
            },
            {},
            { 'E-mail': 'no', Imię: 'A', Nazwisko: 'B' },
          ],
        },
        { name: 'Other', columns: [column('E-mail')], data: [{ 'E-mail': 'other@a.pl' }] },
      ],
    });
    const { checked, done } = await importFile(admin, 'users', new Uint8Array(file));
    expect(problemsOf(checked)).toEqual(['4 email: Invalid email format']);
    expect([done.rows, done.counts]).toEqual([2, { new: 1, changed: 0, unchanged: 0, refused: 1 }]);
    expect((await admin.get('/users')).body.content[0].profile).toMatchObject({
      name: 'Łucja',
      phonePrefix: '+48',
      phoneNumber: '600700800',
      dateOfBirth: '1990-05-03',
    });
  });

  test('processes rows in batches, each once', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const rows = Array.from({ length: 1201 }, (_, index) => `g${index % 1200}@a.pl,Ola,Nr ${index}`);
    const { checked, done } = await importFile(admin, 'users', ['email,name,surname', ...rows].join('\n'));
    expect(problemsOf(checked)).toEqual(['1202 email: Duplicate of row 2.']);
    expect(done).toMatchObject({ rows: 1201, done: 1201, counts: { new: 1200, refused: 1 } });
    expect((await admin.get('/users')).body.numberOfElements).toBe(1200);
  });
});
