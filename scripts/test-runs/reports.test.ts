import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { playwrightOutcome, summary, vitestOutcome } from './reports.ts';

const test = base.extend<{ reportOf: (report: unknown) => string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  reportOf: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-report-'));
    const file = join(folder, 'report.json');
    await use((report) => {
      writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
      return file;
    });
    rmSync(folder, { recursive: true });
  },
});

const nothingPassed = { passed: 0, failed: 1, skipped: 0, failures: [] };

const green = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

test("Vitest's counts are used", ({ reportOf }) => {
  const counts = vitestOutcome(reportOf(green), 0);

  expect(counts).toEqual({ passed: 7, failed: 0, skipped: 2, failures: [] });
  expect(summary(counts)).toBe('7 passed, 0 failed, 2 skipped');
});

test('a test file that fails to load is a failure', ({ reportOf }) => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];

  const counts = vitestOutcome(reportOf({ ...green, numFailedTests: 1, testResults }), 1);

  expect(counts.failed).toBe(2);
});

test('a journey that passed on retry, or an error outside any journey, is a failure', ({ reportOf }) => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };

  expect(playwrightOutcome(reportOf(report), 1)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 0,
    failures: ['✗ \n'],
  });
});

test('a failed run with a passing report is a failure', ({ reportOf }) => {
  expect(vitestOutcome(reportOf(green), 1)).toMatchObject({ passed: 7, failed: 1 });
});

test('a report that is missing, truncated or empty is a failure', ({ reportOf }) => {
  const file = reportOf({ ...green, numPassedTests: 0 });

  expect(vitestOutcome(file, 0).failed).toBe(1);
  expect(vitestOutcome(reportOf('{"numPass'), 0)).toEqual(nothingPassed);
  expect(vitestOutcome(`${file}.missing`, 0)).toEqual(nothingPassed);
});

test('each failure is named with the first line of its message', ({ reportOf }) => {
  const long = ['expected 3', ...Array.from({ length: 40 }, (_, line) => `at line ${line}`)].join('\n');
  const vitest = reportOf({
    ...green,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'fine' },
          { status: 'failed', fullName: 'a list counts', failureMessages: [long] },
        ],
      },
    ],
  });
  const [broken, counted, ...more] = vitestOutcome(vitest, 1).failures;
  expect(broken).toBe('✗ a.test.ts\nno such module');
  expect(counted).toMatch(/^✗ b.test.ts › a list counts\nexpected 3\nat line 0\n/);
  expect(counted?.split('\n')).toHaveLength(21);
  expect(more).toEqual([]);

  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: '\u001b[31mnot focused\u001b[39m' }] }] }],
  });
  const inner = { file: 'c.spec.ts', specs: [spec('opens', false), spec('closes', true)] };
  const playwright = reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ file: 'c.spec.ts', specs: [], suites: [inner] }],
  });
  expect(playwrightOutcome(playwright, 1).failures).toEqual(['✗ c.spec.ts › opens\nnot focused']);
  expect(playwrightOutcome(`${playwright}.missing`, 1).failures).toEqual([]);
});
