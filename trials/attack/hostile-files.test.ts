import { readFileSync } from 'node:fs';
import { jpeg, png } from '../../server/test/records/pictures.ts';
import { burstingWorkbook } from '../../server/test/records/workbooks.ts';
import { breaks as files } from '../breaks/files.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { short, trial } from '../trial.ts';
import { caller, count } from './caller.ts';
import { deploy, logIn } from './deployment.ts';
import { form, hugePng, script, withText } from './made-files.ts';

/** Peak memory of a process in MiB. */
const mostHeld = (pid = 0) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

trial(
  'malicious files',
  {
    variants: [
      {
        name: 'a workbook is unpacked to any size',
        breaks: [files.unpacksAnySize],
        caughtBy: 'invalid or oversized tables accepted',
      },
      {
        name: 'a picture is stored unchanged',
        breaks: [files.storesPicturesUnchanged],
        caughtBy: 'pictures served with data of the original file',
      },
      {
        name: 'any drawable file counts as a picture',
        breaks: [files.drawsAnyFile],
        caughtBy: 'other files accepted as pictures',
      },
      {
        name: 'pictures are served without their own policy',
        breaks: [requests.servesPicturesAsPages],
        caughtBy: 'pictures served that could count as a page',
      },
    ],
  },
  async ({ environment, figure }) => {
    const deployment = await deploy(environment);
    const { address, child } = await deployment.start();
    const { call } = await logIn(address);
    const photo = await jpeg(200, 100);
    const logo = await png(100, 100);

    const none: [string, Buffer | string, string][] = [
      ['a page', `<html>${script}</html>`, 'page.png'],
      ['SVG', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'logo.png'],
      ['GIF and script', `GIF89a/*${script}*/`, 'picture.jpg'],
      [
        'a PNG’s first bytes',
        Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(script)]),
        'a.png',
      ],
      ['half a JPEG', photo.subarray(0, photo.length / 2), 'a.jpg'],
      ['half a PNG', logo.subarray(0, 60), 'a.png'],
      ['30,000 × 30,000 pixels', hugePng(30_000), 'a.png'],
      ['two thousand million pixels', hugePng(46_000), 'a.png'],
      ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'a.png'],
      [
        'WebP',
        Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64'),
        'a.png',
      ],
      ['no bytes', '', 'a.png'],
    ];
    const refused = await Promise.all(
      none.flatMap(([, file, name]) =>
        ['cover', 'logo', 'photo'].map((kind) => call('POST', '/api/uploads', form(file, { kind }, name))),
      ),
    );
    figure(
      'other files accepted as pictures',
      count(refused, ({ status }) => status < 400 || status > 499),
      { is: 0 },
    );

    const secret = 'thief-was-here';
    const names = [
      '../../../etc/passwd',
      'a\0.png',
      'a\r\nX-Evil: 1.png',
      '"; filename="b.html',
      `${'a'.repeat(300)}.php`,
    ];
    const files: [Buffer, string][] = [
      [Buffer.concat([logo, Buffer.from(script + secret)]), 'logo'],
      [withText(logo, script + secret), 'logo'],
      [Buffer.concat([photo, Buffer.from(`PK\x03\x04${script}${secret}`, 'latin1')]), 'photo'],
      [
        Buffer.concat([
          photo.subarray(0, 2),
          Buffer.from([0xff, 0xfe, 0, 2 + secret.length]),
          Buffer.from(secret),
          photo.subarray(2),
        ]),
        'cover',
      ],
    ];
    const served: { bytes: string; headers: Headers; url: string }[] = [];
    for (const [index, [file, kind]] of files.entries()) {
      const { status, body } = await call(
        'POST',
        '/api/uploads',
        form(file, { kind }, names[index], 'text/html'),
      );
      if (status !== 201) continue;
      for (const size of ['', '?size=thumb', '?size=card', '?size=page']) {
        const response = await fetch(body.url + size);
        const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
        served.push({ bytes, headers: response.headers, url: body.url });
      }
    }
    figure('pictures served', served.length, { is: 16 });
    const told = count(served, ({ bytes }) => /thief|<script|php|GPSLatitude|Exif/.test(bytes));
    figure('pictures served with data of the original file', told, { is: 0 });
    const asPage = count(
      served,
      ({ headers, url }) =>
        headers.get('x-content-type-options') !== 'nosniff' ||
        !/^image\/(png|jpeg)$/.test(headers.get('content-type') ?? '') ||
        !headers.get('content-security-policy')?.includes('sandbox') ||
        !/\/images\/[\da-f-]{36}\.(png|jpg)$/.test(url),
    );
    figure('pictures served that could count as a page', asPage, { is: 0 });
    const paths = [
      '/images/..%2f..%2fetc%2fpasswd',
      '/images/%2e%2e/%2e%2e/jwt-secret',
      '/images/a%00.png',
      '/..%2f..%2fpackage.json',
    ];
    const wandered = await Promise.all(paths.map((path) => caller(address)('GET', path)));
    const read = count(wandered, ({ text }) => /root:|"workspaces"|jwt/.test(text));
    figure('files read from elsewhere', read, { is: 0 });

    const slow: number[] = [];
    let watching = true;
    const watched = (async () => {
      while (watching) {
        const began = performance.now();
        await caller(address)('GET', '/api/users/me');
        slow.push(performance.now() - began);
      }
    })();
    const tables: [Buffer | string, string][] = [
      [Buffer.from(await burstingWorkbook(short ? 8 : 40)), 'guests.xlsx'],
      [`email,name\n"a@b.example,${'a'.repeat(8_000_000)}`, 'open-quote.csv'],
      [Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(2_000_000, 1)]), 'noise.xlsx'],
      [Buffer.from(`email\n${'\0'.repeat(100)}`), 'zeros.csv'],
      [`${'a,'.repeat(500_000)}\n1`, 'wide.csv'],
    ];
    const imported = [];
    for (const [file, name] of tables)
      imported.push(
        await call('POST', '/api/admin/imports', form(file, { kind: 'users' }, name, 'text/csv')),
      );
    watching = false;
    await watched;
    figure(
      'invalid or oversized tables accepted',
      count(imported, ({ status }) => status < 400 || status > 499),
      { is: 0 },
    );
    figure('longest wait of another call', Math.ceil(Math.max(...slow) / 1000), { atMost: 5 }, 's');
    figure('peak memory of the server', mostHeld(child.pid), { atMost: 700 }, 'MiB');
  },
);
