import { type Staff, staffInput } from '@foyer/contract/staff.ts';
import { useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { incorrectDataFor } from '#api/messages.ts';
import { roleName } from '#domain/role.ts';
import { fieldsOf } from '#form/fields-of.ts';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useRecordForm } from '#form/use-record-form.ts';
import { useSave } from '#form/use-save.ts';
import { ProfileFields } from '#form-sections/profile-fields.tsx';
import { type ThemeChoice, themeChoices, useThemeChoice } from '#ui/color-scheme.ts';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { returnTo } from '#ui/history.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Columns, Section } from '#ui/layout/card.tsx';
import { accountQuery, saveAccount } from './account.api.ts';
import { PasswordSection } from './password-section.tsx';

const schema = z.object({ profile: staffInput.shape.profile });

const valuesOf = ({ profile: { name, surname, phonePrefix, phoneNumber } }: Staff) => ({
  profile: { name, surname, phonePrefix, phoneNumber },
});

/** The own account to change (spec §2): what colleagues see, the password, and how the panel looks here. */
export function AccountForm({ account }: { account: Staff }) {
  const router = useRouter();
  const form = useRecordForm(schema, { stored: account, valuesOf, query: accountQuery });
  const save = useSave(form, {
    update: saveAccount,
    success: 'Your account has been saved',
    failure: incorrectDataFor,
    done: () => returnTo(router, { to: '/app/admins' }),
  });
  return (
    <Form form={form} onSubmit={save.press}>
      <Columns
        main={
          <Section title="Profile" help="How colleagues see and reach you.">
            <ProfileFields field={fieldsOf(form)} own />
          </Section>
        }
        aside={
          <>
            <Section title="Access">
              <DefinitionList size="large">
                <Definition term="E-mail">{account.email}</Definition>
                <Definition term="Role">{roleName(account.role)}</Definition>
              </DefinitionList>
            </Section>
            <PasswordSection />
            <Appearance />
          </>
        }
      />
      <FormFooter>
        <SaveButton save={save} variant="primary">
          Save
        </SaveButton>
      </FormFooter>
    </Form>
  );
}

const themeNames: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };
const themeOptions = themeChoices.map((value) => ({ value, label: themeNames[value] }));

/** Light, dark, or as the computer has it. It holds at once, and is no part of the form. */
function Appearance() {
  const [theme, setTheme] = useThemeChoice();
  return (
    <Section title="Appearance" help="Holds at once, in this browser.">
      <Segmented label="Theme" options={themeOptions} value={theme} onChange={setTheme} />
    </Section>
  );
}
