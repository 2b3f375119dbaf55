import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Error if the file could not be loaded. */
  message?: string;
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
}

/** A file that fails to load reports no failed test, but counts as one failure. */
const vitestCounts = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.testResults.filter(isBroken).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

const isBroken = ({ status, assertionResults }: VitestFile) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** Flaky tests count as failed. */
const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/** Counts of a run, and its failures with their reasons. */
export interface Outcome extends Counts {
  failures: string[];
}

/** Outcome of a run of Vitest: of its report and its exit code. */
export const vitestOutcome = (file: string, exitCode: number): Outcome =>
  readOutcome(file, exitCode, vitestCounts, vitestFailures);

/** Outcome of a run of Playwright: of its report and its exit code. */
export const playwrightOutcome = (file: string, exitCode: number): Outcome =>
  readOutcome(file, exitCode, playwrightCounts, playwrightFailures);

/** If a runner failed but its report is missing, empty or green, that counts as one failure. */
function readOutcome<Report>(
  file: string,
  exitCode: number,
  countsOf: (report: Report) => Counts,
  failuresOf: (report: Report) => string[],
): Outcome {
  const report = readReport<Report>(file);
  const counts = report === undefined ? nothing : countsOf(report);
  const sound = counts.passed > 0 && exitCode === 0;
  const failed = sound ? counts.failed : Math.max(counts.failed, 1);
  return { ...counts, failed, failures: report === undefined ? [] : failuresOf(report) };
}

/** Undefined if the file is missing, or incomplete because the runner was killed. */
function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** `212 passed, 0 failed`, plus skipped tests if there are any. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Failures with their reasons, repeated at the end because the runners print them thousands of lines earlier. */
const vitestFailures = (report: VitestReport): string[] =>
  report.testResults.flatMap((file) => [
    ...(isBroken(file) ? [failure(file.name, '', [file.message])] : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(file.name, fullName ?? '', failureMessages ?? [])),
  ]);

const playwrightFailures = ({ errors, suites = [] }: PlaywrightReport): string[] => [
  ...errors.map(({ message }) => failure('', '', [message])),
  ...suites.flatMap(failuresOfSuite),
];

const failuresOfSuite = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((one) => one.results);
      return failure(
        file,
        title,
        results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      );
    }),
  ...suites.flatMap(failuresOfSuite),
];

const failure = (file: string, title: string, messages: (string | undefined)[]) =>
  stripVTControlCharacters(
    [`✗ ${[file, title].filter(Boolean).join(' › ')}`, ...messages.map(beginning)].join('\n'),
  );

/** Enough to see the expected and the actual value. */
const beginning = (message = '') => message.split('\n').slice(0, 20).join('\n');
