import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { compileAhead } from './compile-ahead.ts';
import { importAgain } from './import-again.ts';

test('code of first screens begins with the hint for the compiler, other code does not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-compile-ahead-'));
  try {
    writeFileSync(join(root, 'index.js'), "import('./late.js').then(console.log);");
    writeFileSync(join(root, 'late.js'), "import './late.css'; export default 'late';");
    writeFileSync(join(root, 'late.css'), 'a { color: red }');
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [importAgain(), compileAhead()],
      build: { write: false, rolldownOptions: { input: join(root, 'index.js') } },
    });
    if (!('output' in built)) throw new Error('one build has one output');
    const firstLines = built.output.flatMap((file) =>
      file.type === 'chunk' ? [[file.name, file.code.startsWith('//# allFunctionsCalledOnLoad\n')]] : [],
    );
    expect(Object.fromEntries(firstLines)).toEqual({ index: true, late: false });
  } finally {
    rmSync(root, { recursive: true });
  }
});
