interface OpenList {
  level: number;
  list: Element;
}

/** The level of a list paragraph as Word writes it: `mso-list:l0 level2 lfo1`. */
const listLevel = /mso-list:\s*\S+\s+level(\d+)/i;

/** `1.`, `a)`, `iv.`; a bullet is a sign alone, or the letter o. */
const numbering = /[\p{L}\p{N}]+[.)]$/u;

const blocks = ':is(p, div, h1, h2, h3, h4, h5, h6)[style*="mso-list" i]';

/** Makes lists of Word's list paragraphs, which hold their bullets and numbers as text. */
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

/** Takes the bullet or number off a list paragraph. */
function takeMarker(paragraph: Element): string {
  const marker = paragraph.querySelector('[style*="mso-list:ignore" i]');
  marker?.remove();
  return marker?.textContent?.trim() ?? '';
}

/** The lists that are open where a paragraph stands, the last of them for its own item. */
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
