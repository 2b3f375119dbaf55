/** Arguments of commands. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { version } from './version.ts';

/** Ends a command that is called with `--version` or `--help`, after it has printed the answer. */
export function answerQuestions(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  const answer = args.includes('--version') ? version : args.includes('--help') ? usage : undefined;
  if (answer === undefined) return;
  process.stdout.write(`${answer}\n`);
  process.exit();
}

/** An argument that is unknown or lacks its value. The message names it and ends with the usage. */
export class WrongArguments extends Error {}

/** Reads options. Throws `WrongArguments`. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [fault] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new WrongArguments(`${fault}.\n${usage}`);
  }
}

/** Ends a command that is called with arguments, after it has answered. */
export function refuseArguments(usage: string): void {
  answerQuestions(usage);
  try {
    readArguments({}, usage);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

export const serverUsage = (command: string) =>
  `Usage: ${command}

Runs Foyer. It takes no arguments: settings are environment variables (docs/operations.md, .env.example).`;
