/** Prints every figure beside its target at the end of a run. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const heads = ['trial', 'figure', 'measured', 'wanted', ''];

export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const ran = tests.filter(
      (test) => test.meta().impossible !== undefined || ['passed', 'failed'].includes(test.result().state),
    );
    const rows = ran.flatMap(rowsOf);
    if (rows.length === 0) return;
    const widths = heads.map((_, column) =>
      Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)),
    );
    const line = (row: string[]) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd();
    console.log([line(heads), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n'));
  }
}

function rowsOf(test: TestCase): string[][] {
  const { figures = [], broken, impossible } = test.meta();
  if (impossible !== undefined) return [[test.name, 'not possible here', impossible, '', '–']];
  const passed = test.result().state === 'passed';
  if (broken !== undefined)
    return [['  broken on purpose', `that ${broken}`, passed ? 'caught' : 'missed', 'caught', mark(passed)]];
  const rows = figures.map(({ what, measured, wanted, holds }) => [
    test.name,
    what,
    String(measured),
    wanted,
    mark(holds),
  ]);
  return passed || figures.some(({ holds }) => !holds)
    ? rows
    : [...rows, [test.name, 'ran to its end', 'no', 'yes', mark(false)]];
}

const mark = (holds: boolean) => (holds ? '✓' : '✗');
