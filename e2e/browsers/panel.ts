import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, InputSource } from './drivers/driver.ts';
import { type Found, findAll, type Step, spotOf, textOf } from './find.ts';

const timeoutMs = 20_000;
const pauseMs = 100;

/** Element of the panel, located again for each use. Actions wait until a user could perform them. */
export interface Item {
  role(role: string, name?: string | RegExp): Item;
  label(name: string | RegExp): Item;
  text(text: string | RegExp): Item;
  first(): Item;
  click(): Promise<void>;
  /** Replaces the content of a field by typing. */
  fill(text: string): Promise<void>;
  /** Selects an option of a native list by typing its name. */
  choose(option: string): Promise<void>;
  upload(path: string): Promise<void>;
  isShown(): Promise<boolean>;
  appears(): Promise<void>;
  vanishes(): Promise<void>;
  /** Waits until its text or value matches. */
  says(text: string | RegExp): Promise<void>;
}

export interface Panel extends Pick<Item, 'role' | 'label' | 'text'> {
  open(path: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses the last key while holding the others. */
  press(...keys: (keyof typeof keyValues | 'a')[]): Promise<void>;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyValues = { Control: '\uE009', Enter: '\uE007', Tab: '\uE004', Delete: '\uE017', Home: '\uE011' };

const libraryFile = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
const library = readFileSync(libraryFile, 'utf8');

export function panelOf(driver: Driver, origin: string): Panel {
  /** Calls a function of find.ts with the elements that the steps find. */
  const ask = async <Answer>(steps: Step[], question: (found: HTMLElement[]) => Answer): Promise<Answer> => {
    const source = `(steps) => JSON.stringify((${question})((${findAll})(steps)))`;
    if ((await driver.call('() => typeof TestingLibraryDom', '')) === 'undefined') {
      await driver.call(`() => { ${library}\n; return ''; }`, '');
    }
    return JSON.parse(await driver.call(source, JSON.stringify(steps)));
  };
  /** Repeats until the result is acceptable. During a navigation there is no result. */
  const waitFor = async <Answer>(
    steps: Step[],
    question: (found: HTMLElement[]) => Answer,
    isGood: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const deadline = Date.now() + timeoutMs;
    let last: unknown;
    while (Date.now() < deadline) {
      try {
        const answer = await ask(steps, question);
        if (isGood(answer)) return answer;
        last = JSON.stringify(answer);
      } catch (error) {
        last = error;
      }
      await sleep(pauseMs);
    }
    throw new Error(`${wordsOf(steps)}: ${last} after ${timeoutMs / 1000} s`);
  };

  /** Position that is not covered and has stopped moving. */
  const spot = async (steps: Step[]) => {
    let before = '';
    const isStill = (found: Found) => {
      const now = JSON.stringify(found);
      const still = found.state === 'ready' && now === before;
      before = now;
      return still;
    };
    const found = await waitFor(steps, spotOf, isStill);
    if (found.state !== 'ready') throw new Error(found.detail);
    return found;
  };
  const click = async (steps: Step[]) => {
    const { x, y } = await spot(steps);
    await driver.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };
  const keys = (actions: Extract<InputSource, { type: 'key' }>['actions']) =>
    driver.perform({ type: 'key', id: 'keyboard', actions });
  const type = (text: string) =>
    keys(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  const press: Panel['press'] = (...names) => {
    const values = names.map((name) => (name === 'a' ? name : keyValues[name]));
    return keys([
      ...values.map((value) => ({ type: 'keyDown' as const, value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
    ]);
  };

  const from = (steps: Step[]): Item => ({
    role: (role, name) => from([...steps, { by: 'role', role, ...(name && { name: words(name) }) }]),
    label: (name) => from([...steps, { by: 'label', name: words(name) }]),
    text: (text) => from([...steps, { by: 'text', name: words(text) }]),
    first: () => from([...steps, { by: 'number', index: 0 }]),
    click: () => click(steps),
    fill: async (text) => {
      await click(steps);
      await press('Control', 'a');
      await (text ? type(text) : press('Delete'));
    },
    choose: async (option) => {
      await waitFor(
        steps,
        ([list]) => {
          list?.focus();
          return document.activeElement === list;
        },
        (focused) => focused,
      );
      await type(option);
      await from(steps).says(option);
    },
    upload: async (path) => {
      await waitFor(
        steps,
        (found) => found.length,
        (count) => count === 1,
      );
      await driver.upload(`(steps) => (${findAll})(steps)[0]`, JSON.stringify(steps), path);
    },
    isShown: async () => (await ask(steps, (found) => found.length)) > 0,
    appears: async () => {
      await waitFor(
        steps,
        (found) => found.length,
        (count) => count > 0,
      );
    },
    vanishes: async () => {
      await waitFor(
        steps,
        (found) => found.length,
        (count) => count === 0,
      );
    },
    says: async (text) => {
      await waitFor(steps, textOf, (shown) => (typeof text === 'string' ? shown === text : text.test(shown)));
    },
  });
  const { role, label, text } = from([]);
  return { role, label, text, open: (path) => driver.goto(origin + path), type, press };
}

const words = (name: string | RegExp) => (typeof name === 'string' ? name : { pattern: name.source });

const wordsOf = (steps: Step[]) =>
  steps
    .map((step) =>
      Object.values(step)
        .map((value) => JSON.stringify(value))
        .join(' '),
    )
    .join(' → ');
