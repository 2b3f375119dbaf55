/** Pictures, workbooks and rich text. */
import { located, seamsOf } from '../seams.ts';
import { without } from './without-condition.ts';

const pictures = seamsOf<
  typeof import('../../server/src/images/pictures.ts') & { formats: Record<string, object> }
>('images/pictures.ts');
const images = seamsOf<typeof import('../../server/src/images/images.ts') & { orphanedAfterMs: number }>(
  'images/images.ts',
);
const store = seamsOf<{ answerTimeoutMs: number }>('images/image-store.ts');
const workbook = seamsOf<{ refuseIf(isTooLarge: boolean): void }>('features/imports/file/workbook-zip.ts');

type Attributes = Record<string, string>;

const richText = seamsOf<
  typeof import('../../server/src/features/content/rich-text.ts') & {
    options: { allowedTags: string[] };
    attributesOf(tag: string, attributes: Attributes): Attributes;
  }
>('features/content/rich-text.ts');

/** Claims uploads without this condition. */
const claimingWithout = (column: string) =>
  images('imagesIn', (original) => (files, change, publicUrl) => {
    const { claim, ...others } = original(files, change, publicUrl);
    return { ...others, claim: (tx, ...of) => claim(without(tx, column), ...of) };
  });

export const breaks = located(import.meta.url, {
  unpacksAnySize: workbook('refuseIf', () => () => {}),
  storesPicturesUnchanged: pictures('readPicture', (original) => async (bytes, kind) => {
    const picture = await original(bytes, kind);
    return { ...picture, files: { ...picture.files, '': bytes } };
  }),
  drawsAnyFile: pictures(
    'formats',
    (original) => new Proxy(original, { get: (formats, name) => Reflect.get(formats, name) ?? formats.png }),
  ),
  claimsAnyKind: claimingWithout('kind'),
  claimsTwice: claimingWithout('unclaimed_since'),
  keepsOrphansForMinutes: images('orphanedAfterMs', () => 400_000),
  waitsForStore: store('answerTimeoutMs', () => 0),
  storesHtmlUnchanged: richText('cleanHtml', () => (html) => html),
  allowsEveryElement: richText('options', (original) => ({
    ...original,
    allowedTags: [...original.allowedTags, 'svg', 'math', 'style', 'img', 'a'],
  })),
  keepsWholeStyle: richText('attributesOf', (original) => (tag, attributes) => {
    const kept = original(tag, attributes);
    return kept.style && attributes.style ? { style: attributes.style } : kept;
  }),
  turnsTextIntoMarkup: richText('cleanHtml', (original) => (html) => original(html).replaceAll('&lt;', '<')),
  cleansTwiceDifferently: richText(
    'cleanHtml',
    (original) => (html) => original(html).replaceAll('&amp;', '&amp;amp;'),
  ),
});
