/** Restart in the same process. Migrations and demo data leave about 80 MiB behind that a process never returns. */
import { flushCompileCache } from 'node:module';

/** Last argument after a restart. Not a flag: after `--eval`, Node would read a flag as its own. */
const mark = 'restarted';

export const hasRestarted = process.argv.at(-1) === mark;

const { execve } = process; // on Linux and macOS only

/**
 * Ends the program and, as the last exit handler, starts it again: process id, terminal and settings stay, memory is new.
 * Everything must be closed before. Undefined if the system cannot do it, or if the process has restarted already.
 */
export const restart = execve && !hasRestarted ? () => exitInto(execve) : undefined;

function exitInto(replaceProcess: NonNullable<typeof execve>): never {
  flushCompileCache(); // this exit does not write it
  // After the exit handler of the log, which writes the last lines.
  process.once('exit', () =>
    replaceProcess(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1), mark]),
  );
  process.exit();
}
