import { type ThemeChoice as Choice, chooseTheme, themeChoices, useColorScheme } from '#ui/color-scheme.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Section } from '#ui/layout/card.tsx';

const names: Record<Choice, string> = { light: 'Light', dark: 'Dark', system: 'System' };
const options = themeChoices.map((value) => ({ value, label: names[value] }));

/** Light, dark, or as the computer has it. It holds at once, and is no part of the form. */
export function ThemeChoice() {
  const { choice } = useColorScheme();
  return (
    <Section title="Appearance" help="Holds at once, in this browser.">
      <Segmented label="Theme" options={options} value={choice} onChange={chooseTheme} />
    </Section>
  );
}
