/** Runs before each file of component tests: styles and listeners of the page, and what no test may cause. */
import '#api/first-screen/zod-without-eval.ts';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import '#ui/styles/looks.css';
import '#ui/styles/forced-colors.css';
import '#ui/styles/print.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { configure } from 'vitest-browser-react/pure';
import { ignoreComposingKeys } from '#ui/input-method.ts';

configure({ reactStrictMode: true });
ignoreComposingKeys();

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'what the console shows').toEqual([]);
});
