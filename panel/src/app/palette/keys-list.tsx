import { useSession } from '#api/session/session.ts';
import { navItemsOf } from '#app/navigation/nav-items.ts';
import { Switch } from '#ui/inputs/choice/switch.tsx';
import { useSingleKeys } from '#ui/single-keys.ts';
import { paletteKeys } from './keys.ts';
import styles from './palette.module.css';

/** List of all shortcuts, with a switch for single keys. */
export function KeysList() {
  const [on, switchSingleKeys] = useSingleKeys();
  const role = useSession()?.role;
  const everywhere: [string, string][] = [
    [paletteKeys, 'Search everything'],
    ['/', 'Search the list'],
    ['?', 'Keyboard shortcuts'],
  ];
  const inLists: [string, string][] = [
    ['↑ ↓', 'From row to row'],
    ['Enter', 'Open the row'],
    ['Space', 'Select the row'],
    ['x', 'Select the row'],
    ['Shift ↓', 'Select further rows'],
    ['Esc', 'Clear the selection'],
  ];
  const inCalendar: [string, string][] = [
    ['← ↑ ↓ →', 'From event to event'],
    ['m', 'Move the draft: arrows, Enter, Esc'],
    ['Shift ← →', 'While moving: change its end'],
    ['PgUp PgDn', 'While moving: a week, a day'],
    ['k j', 'Previous, next'],
    ['t', 'Today'],
  ];
  const sections = navItemsOf(role).map(({ letter, label }): [string, string] => [`g ${letter}`, label]);
  return (
    <>
      <div className={styles.keys}>
        <KeyTable title="Anywhere" rows={everywhere} />
        <KeyTable title="Go to" rows={sections} />
        <KeyTable title="In a list" rows={inLists} />
        <KeyTable title="In the calendar" rows={inCalendar} />
      </div>
      <Switch
        label="Single-key shortcuts"
        hint="Turn them off if they get in the way, for example of speech input."
        checked={on}
        onChange={switchSingleKeys}
      />
    </>
  );
}

function KeyTable({ title, rows }: { title: string; rows: [string, string][] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
