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
    ['↑ ↓', 'Move between rows'],
    ['Enter', 'Open the row'],
    ['Space x', 'Select the row'],
    ['Shift ↓', 'Extend the selection'],
    ['Esc', 'Clear the selection'],
  ];
  const inForms: [string, string][] = [
    ['Ctrl Enter', 'Save'],
    ['Ctrl Shift Enter', 'Save a message and open the next'],
  ];
  const inCalendar: [string, string][] = [
    ['← ↑ ↓ →', 'Move between events'],
    ['m', 'Move the event: arrows, Enter, Esc'],
    ['Shift ← →', 'While moving: change the end'],
    ['PgUp PgDn', 'While moving: by week or day'],
    ['k j', 'Previous, next'],
    ['t', 'Today'],
  ];
  const sections = navItemsOf(role).map(({ letter, label }): [string, string] => [`g ${letter}`, label]);
  return (
    <>
      <div className={styles.keys}>
        <div className={styles.keyGroups}>
          <KeyTable title="Anywhere" rows={everywhere} />
          <KeyTable title="In a list" rows={inLists} />
          <KeyTable title="In a form" rows={inForms} />
        </div>
        <div className={styles.keyGroups}>
          <KeyTable title="In the calendar" rows={inCalendar} />
        </div>
        <div className={styles.keyGroups}>
          <KeyTable title="Go to" rows={sections} />
        </div>
      </div>
      <Switch
        label="Single-key shortcuts"
        hint="Turn off if they conflict with speech input or other tools."
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
