import { expect, test } from 'vitest';
import { declarationsOf, literalLengths, looksIn, variablesIn } from './styles.ts';

const literals = (css: string) =>
  literalLengths(css).map(({ property, line }) => `${property} in line ${line}`);

test('a literal length is found, wherever it is in a value', () => {
  expect(literals('.a {\n  color: red;\n  padding: 0 12px;\n}\n')).toEqual(['padding in line 3']);
  expect(literals('.a {\n  width: min(100%, calc(20rem - var(--space-1)));\n}\n')).toEqual([
    'width in line 2',
  ]);
  expect(literals('.a {\n  margin:\n    -3px\n    auto;\n  top: .5rem\n}\n')).toEqual([
    'margin in line 2',
    'top in line 5',
  ]);
  expect(literals('.a {\n  --gap: 6px;\n  &:hover {\n    gap: 6px;\n  }\n}\n')).toEqual([
    '--gap in line 2',
    'gap in line 4',
  ]);
});

test('edges may be two pixels wide, anything else one', () => {
  expect(
    literals('.a { border: 2px solid; outline: 2px solid; outline-offset: -2px; margin: -1px }'),
  ).toEqual([]);
  expect(
    literals('.a { box-shadow: inset 0 0 0 2px red; border-radius: 2px; width: 1px; inset: 0px }'),
  ).toEqual([]);
  expect(literals('.a { border-left: 3px solid; gap: 2px; box-shadow: 0 8px 1px red }')).toEqual([
    'border-left in line 1',
    'gap in line 1',
    'box-shadow in line 1',
  ]);
});

test('breakpoints, comments, names and units of paper are no literal lengths', () => {
  expect(
    literals(
      '/* 12px */\n@media (width < 700px) {\n  .a-12px { content: "9px"; margin: 2mm 1em; --x: var(--a-9px) }\n}',
    ),
  ).toEqual([]);
  expect(literals('.a {\n  @container card (width >= 340px) {\n    gap: var(--space-2);\n  }\n}')).toEqual(
    [],
  );
});

test('a declaration has its property, its value on one line, and its line', () => {
  expect(
    declarationsOf('@import "a.css";\n.a:hover {\n  transition:\n    color 1s,\n    top 1s;\n}\n'),
  ).toEqual([{ property: 'transition', value: 'color 1s, top 1s', line: 3 }]);
});

test('variables without a fallback and composed looks are listed', () => {
  const css =
    '.a { composes: row muted from global; composes: b; gap: calc(2 * var(--space-1) + var(--x, 1px)) }';
  expect([...variablesIn(css)]).toEqual(['--space-1']);
  expect([...looksIn(css)]).toEqual(['row', 'muted']);
});
