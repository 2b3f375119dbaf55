import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that could not even be loaded holds no failed test, and yet has failed. */
export const vitestCounts = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.testResults.filter(isBroken).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A test that needed a second try is not one to trust: it counts as failed. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/**
 * What a runner counted. Never better than its exit code: a report that is missing, empty or all green beside a failed
 * run is one failure.
 */
export function readCounts<Report>(
  file: string,
  exitCode: number,
  countsOf: (report: Report) => Counts,
): Counts {
  const report = readReport<Report>(file);
  const counts = report === undefined ? nothing : countsOf(report);
  const sound = counts.passed > 0 && exitCode === 0;
  return sound ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

/** Undefined where there is none, or where a runner that was ended has left half of one. */
function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** `212 passed, 0 failed`, and what was left out where anything was. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
