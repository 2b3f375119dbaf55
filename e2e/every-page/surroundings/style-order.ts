/** Which of two style sheets comes later depends on how the build splits the code, so no look may depend on it. */
import type { Page } from '@playwright/test';

/** Properties that two sheets set on one element by single classes: `_button_x_1 or _more_y_9: padding-top`. */
export const dependingOnOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const corners: Record<string, string> = {
      'border-start-start-radius': 'border-top-left-radius',
      'border-start-end-radius': 'border-top-right-radius',
      'border-end-start-radius': 'border-bottom-left-radius',
      'border-end-end-radius': 'border-bottom-right-radius',
    };
    const physical = (property: string) =>
      corners[property] ??
      property
        .replace('inline-start', 'left')
        .replace('inline-end', 'right')
        .replace('block-start', 'top')
        .replace('block-end', 'bottom');
    const properties = new Map<string, Set<string>>();
    const note = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          const [, name] = /^\.(_[\w-]+)$/.exec(rule.selectorText) ?? [];
          if (name)
            properties.set(
              name,
              new Set([...(properties.get(name) ?? []), ...[...rule.style].map(physical)]),
            );
        } else if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches)
          note(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) note(sheet.cssRules);
    const sheetOf = (name: string) => name.split('_').at(-2);
    const found = new Set<string>();
    for (const element of document.querySelectorAll('[class]')) {
      const names = [...element.classList].filter((name) => properties.has(name));
      for (const [index, name] of names.entries())
        for (const other of names.slice(index + 1)) {
          const both = [...(properties.get(name) ?? [])].filter((one) => properties.get(other)?.has(one));
          if (both.length > 0 && sheetOf(name) !== sheetOf(other))
            found.add(`${name} or ${other}: ${both.join(', ')}`);
        }
    }
    return [...found];
  });
