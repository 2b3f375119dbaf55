/** Frees a few hundred MiB after the first start, which a process would keep until it ends. */
import { flushCompileCache } from 'node:module';

/** Last argument of a restarted process. */
const mark = 'again';

export const hasBegunAgain = process.argv.at(-1) === mark;

const { execve } = process; // available on Linux and macOS

/**
 * Exits like any program and, as the last step, replaces the process by a new run with the same id, terminal
 * and settings. Close everything before. Undefined if unsupported or already restarted.
 */
export const beginAgain = execve && !hasBegunAgain ? () => endWith(execve) : undefined;

function endWith(become: NonNullable<typeof execve>): never {
  flushCompileCache(); // otherwise written at an exit that does not happen
  // Registered after the logger's exit handler, which writes the last lines.
  process.once('exit', () =>
    become(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1), mark]),
  );
  process.exit();
}
