/**
 * Functions that run in the page. Each is passed as source, so it can use only its JSON argument and Testing Library,
 * which the journey has injected.
 */
import type * as testingLibrary from '@testing-library/dom';

declare const TestingLibraryDom: typeof testingLibrary;

/** Text, or a pattern that can be sent as JSON. */
type Words = string | { pattern: string };

/** Step from a part of the page to elements in it, by accessible name. */
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

/** Elements at the end of the steps, including hidden file inputs. */
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

/** Position for a click, once nothing covers it. */
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

/** Text of an element, value of a field, or selected option of a list. */
export function textOf([element]: HTMLElement[]): string {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? '';
  const field = element?.closest('input, textarea');
  return field && 'value' in field ? `${field.value}` : (element?.textContent ?? '');
}
