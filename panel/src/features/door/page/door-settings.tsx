import { scanLimits } from '@foyer/contract/check-ins.ts';
import { Switch } from '#ui/inputs/choice/switch.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Section } from '#ui/layout/card.tsx';
import { useStored } from '#ui/use-stored.ts';
import styles from '../door.module.css';
import { useFeedback } from '../result/feedback.ts';
import { deviceNameKey } from '../state/device-name.ts';

/** Settings of this device. Staff also name it; a door device has the name of its key. */
export function DoorSettings({ isStaff = false }: { isStaff?: boolean }) {
  const [name = '', setName] = useStored(deviceNameKey);
  const [sound, setSound] = useFeedback('sound');
  const [vibration, setVibration] = useFeedback('vibration');
  return (
    <Section title="This device">
      <div className={styles.settings}>
        {isStaff && (
          <TextInput
            label="Device name"
            hint="Shown beside your name in the history."
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            maxLength={scanLimits.deviceName}
            autoComplete="off"
          />
        )}
        <div className={styles.switches}>
          <Switch label="Sound" checked={sound} onChange={setSound} />
          <Switch label="Vibration" checked={vibration} onChange={setVibration} />
        </div>
      </div>
    </Section>
  );
}
