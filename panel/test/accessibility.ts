import axe from 'axe-core';
import { expect } from 'vitest';

const rules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true }, 'page-has-heading-one': { enabled: false } },
};

/** Checks the shown component by the rules of WCAG 2.2 AA, and its contrast in dark mode as well. */
export async function expectAccessible(): Promise<void> {
  expect(await faultsOf(rules), 'accessibility in light').toEqual([]);
  const { dataset } = document.documentElement;
  dataset.theme = 'dark';
  try {
    expect(await faultsOf({ runOnly: ['color-contrast'] }), 'accessibility in dark').toEqual([]);
  } finally {
    delete dataset.theme;
  }
}

async function faultsOf(options: axe.RunOptions): Promise<object[]> {
  const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
}
