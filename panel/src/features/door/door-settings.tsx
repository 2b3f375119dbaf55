import { Switch } from '#ui/inputs/choice/switch.tsx';
import { Section } from '#ui/layout/card.tsx';
import styles from './door.module.css';
import { useFeedback } from './result/feedback.ts';

/** Switches of this device. */
export function DoorSettings() {
  const [sound, setSound] = useFeedback('sound');
  const [vibration, setVibration] = useFeedback('vibration');
  return (
    <Section title="This device">
      <div className={styles.switches}>
        <Switch label="Sound" checked={sound} onChange={setSound} />
        <Switch label="Vibration" checked={vibration} onChange={setVibration} />
      </div>
    </Section>
  );
}
