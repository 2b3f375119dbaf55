/**
 * What runs in the page, each function from its source alone: it can use nothing from here but what comes in as JSON, and
 * Testing Library, which the journey has loaded into the page.
 */
import type * as testingLibrary from '@testing-library/dom';

declare const TestingLibraryDom: typeof testingLibrary;

/** A text, or a pattern of one in a form that JSON can hold. */
type Words = string | { pattern: string };

/** One step from a part of the page to the things in it, as a person or a screen reader names them. */
export type Step =
  | { by: 'role'; role: string; name?: Words | undefined }
  | { by: 'label' | 'text'; name: Words }
  | { by: 'number'; index: number };

export type Found = { state: 'missing' | 'several' | 'disabled' | 'covered'; detail: string } | Spot;

export interface Spot {
  state: 'ready';
  x: number;
  y: number;
}

/** What stands at the end of the steps; file inputs count, though they are not shown. */
export function findAll(stepsJson: string): HTMLElement[] {
  const steps: Step[] = JSON.parse(stepsJson);
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
  const matcher = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern));
  const isThere = (element: HTMLElement) =>
    element.matches('input[type=file]') ||
    (element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0);
  let found = [document.body];
  for (const step of steps) {
    if (step.by === 'number') {
      found = found.slice(step.index, step.index + 1);
      continue;
    }
    const next = found.flatMap((part) => {
      if (step.by === 'role') {
        return queryAllByRole(part, step.role, step.name === undefined ? {} : { name: matcher(step.name) });
      }
      const query = step.by === 'label' ? queryAllByLabelText : queryAllByText;
      return query(part, matcher(step.name));
    });
    found = [...new Set(next)].filter(isThere);
  }
  return found;
}

/** Where a pointer would have to go, once nothing is in its way. */
export function spotOf([element, ...others]: HTMLElement[]): Found {
  if (!element) return { state: 'missing', detail: '' };
  if (others.length > 0) return { state: 'several', detail: `${others.length + 1}` };
  if (element.matches(':disabled, [aria-disabled=true]')) return { state: 'disabled', detail: '' };
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
  };
  const hit = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
  const isHit = (target: Element | null) =>
    target !== null && (element.contains(target) || target.closest('label')?.control === element);
  if (!isHit(hit(middle())))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const target = hit(middle());
  if (!isHit(target))
    return { state: 'covered', detail: target?.outerHTML.slice(0, 200) ?? 'outside the window' };
  return { state: 'ready', ...middle() };
}

/** What it says; of a field, what it holds, and of a list, what is chosen. */
export function textOf([element]: HTMLElement[]): string {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? '';
  const field = element?.closest('input, textarea');
  return field && 'value' in field ? `${field.value}` : (element?.textContent ?? '');
}
