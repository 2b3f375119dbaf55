import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readTags, workbookParts } from './workbook-zip.ts';

const workbookOf = async (sheets: number) =>
  Buffer.from(
    await writeXlsx({
      sheets: Array.from({ length: sheets }, (_, index) => ({ name: `S${index}`, columns: [], data: [] })),
    }),
  );

test('a workbook of very many parts is rejected before any is unpacked', async () => {
  await expect(workbookParts(await workbookOf(900))).resolves.toBeDefined();
  await expect(workbookParts(await workbookOf(1000))).rejects.toThrow('the workbook would be too large');
});

const textIn = async (xml: string) => {
  let text = '';
  await readTags(Readable.from([Buffer.from(xml)]), {
    open: () => {},
    text: (piece) => {
      text += piece;
    },
  });
  return text;
};

test('only the five XML entities are expanded, and none can be declared', async () => {
  expect(await textIn('<a>&lt;&amp;&gt;&quot;&apos;&#65;</a>')).toBe('<&>"\'A');
  for (const declared of ['SYSTEM "file:///etc/passwd"', '"declared"'])
    await expect(textIn(`<!DOCTYPE a [<!ENTITY b ${declared}>]><a>&b;</a>`)).rejects.toThrow(
      'undefined entity',
    );
});
