interface OpenList {
  level: number;
  list: Element;
}

/** Word's notation of a list paragraph's level: `mso-list:l0 level2 lfo1`. */
const listLevel = /mso-list:\s*\S+\s+level(\d+)/i;

/** Numbering such as `1.`, `a)`, `iv.`. Bullets are a lone sign or the letter o. */
const numbering = /[\p{L}\p{N}]+[.)]$/u;

const blocks = ':is(p, div, h1, h2, h3, h4, h5, h6)[style*="mso-list" i]';

/** Converts Word's list paragraphs, which contain bullets and numbers as text, into lists. */
export function makeWordLists(html: string): string {
  if (!listLevel.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll(blocks)) {
    const level = Number(listLevel.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = listsFor(paragraph, open, level, takeMarker(paragraph));
    const item = document.createElement('li');
    open.at(-1)?.list.append(item);
    item.append(...paragraph.childNodes);
    paragraph.remove();
  }
  return body.innerHTML;
}

/** Removes the bullet or number from a list paragraph. */
function takeMarker(paragraph: Element): string {
  const marker = paragraph.querySelector('[style*="mso-list:ignore" i]');
  marker?.remove();
  return marker?.textContent?.trim() ?? '';
}

/** Returns the open lists at a paragraph. The last one receives its item. */
function listsFor(paragraph: Element, open: readonly OpenList[], level: number, marker: string): OpenList[] {
  const tag = numbering.test(marker) ? 'ol' : 'ul';
  const around = open.filter((one) => one.level < level);
  const same = open.find((one) => one.level === level && one.list.localName === tag);
  if (same) return [...around, same];
  const list = document.createElement(tag);
  const first = Number.parseInt(marker, 10);
  if (first > 1) list.setAttribute('start', String(first));
  const parent = around.at(-1)?.list.lastElementChild;
  if (parent) parent.append(list);
  else paragraph.before(list);
  return [...around, { level, list }];
}
