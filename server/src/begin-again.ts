/** What a first start does leaves a few hundred MiB behind that a process never gives back: this gets rid of them. */
import { flushCompileCache } from 'node:module';

/** The last argument of a process that has begun again. */
const mark = 'again';

export const hasBegunAgain = process.argv.at(-1) === mark;

const { execve } = process; // Node has it on Linux and macOS

/**
 * Ends this program as any end, and at the last moment begins it again in the same process: its id, its terminal and its
 * settings stay, its memory is new. Everything must be closed before. Undefined where that cannot be, and once it has been.
 */
export const beginAgain = execve && !hasBegunAgain ? () => endWith(execve) : undefined;

function endWith(become: NonNullable<typeof execve>): never {
  flushCompileCache(); // which would be written at an exit that this one does not come to
  // After the log, which writes its last lines at the exit, too.
  process.once('exit', () =>
    become(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1), mark]),
  );
  process.exit();
}
