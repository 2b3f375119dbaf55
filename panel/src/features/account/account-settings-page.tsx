import { type Staff, staffInput } from '@foyer/contract/people/staff.ts';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { incorrectDataFor } from '#api/messages.ts';
import { useSession } from '#api/session/session.ts';
import { roleName } from '#domain/role.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { NoRecordYet } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { ProfileFields } from '#form-sections/profile-fields.tsx';
import { ProofDialog } from '#form-sections/proof-dialog.tsx';
import { mergingOf, phoneParts } from '#history/merging.ts';
import { usualPrefix } from '#pickers/phone/phone-number.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { useReturnTo } from '#ui/history.ts';
import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { Columns, Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { type ThemeChoice, themeChoices, useThemeChoice } from '#ui/styles/color-scheme.ts';
import { AboutSection } from './about-section.tsx';
import { accountQuery, saveAccount } from './account.api.ts';
import { LoginsSection } from './logins-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';

/** `/app/account-settings`: the user's own account. */
export function AccountSettingsPage() {
  const session = useSession();
  return (
    <Page title="My account">
      {session && <Account key={session.id} id={session.id} />}
      <ProofDialog />
    </Page>
  );
}

function Account({ id }: { id: string }) {
  const account = useQuery(accountQuery(id));
  return account.data ? <AccountForm account={account.data} /> : <NoRecordYet result={account} />;
}

const merging = mergingOf('staff', { fields: phoneParts });

const schema = z.object({ profile: staffInput.shape.profile });

const valuesOf = ({ profile: { name, surname, phonePrefix, phoneNumber } }: Staff) => ({
  profile: { name, surname, phonePrefix: phonePrefix || usualPrefix, phoneNumber },
});

/** Form of the user's account (spec §2): profile, password and appearance. */
function AccountForm({ account }: { account: Staff }) {
  const form = useRecordForm(schema, { stored: account, valuesOf, query: accountQuery, merging });
  const save = useSave(form, {
    update: saveAccount,
    success: 'Your account has been saved',
    failure: incorrectDataFor,
    done: useReturnTo({ to: '/app/admins' }),
  });
  return (
    <Form form={form} onSubmit={save.press}>
      <Columns
        main={
          <>
            <Section title="Profile" help="How colleagues see and reach you.">
              <ProfileFields field={fieldsOf(form)} own />
            </Section>
            <PasskeysSection />
            <LoginsSection />
          </>
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
            <SecondFactorSection />
            <Appearance />
            <AboutSection />
          </>
        }
      />
      <FormFooter>
        <SaveButton save={save}>Save</SaveButton>
      </FormFooter>
    </Form>
  );
}

const themeNames: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };
const themeOptions = themeChoices.map((value) => ({ value, label: themeNames[value] }));

/** Light, dark or system theme. Applies at once and is not part of the form. */
function Appearance() {
  const [theme, setTheme] = useThemeChoice();
  return (
    <Section title="Appearance" help="Applies immediately, in this browser only.">
      <Segmented label="Theme" options={themeOptions} value={theme} onChange={setTheme} />
    </Section>
  );
}

const ChangePasswordDialog = lazyDialog(
  () => import('./change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
  () => ({ title: 'Change password', width: 440 }),
);

/** Opens the password dialog. */
function PasswordSection() {
  const { opener, dialog } = useLazyDialog(ChangePasswordDialog, {});
  return (
    <Section title="Password" help="Changing it logs you out on all other devices.">
      <Button icon={<IconKey />} {...opener}>
        Change password
      </Button>
      {dialog}
    </Section>
  );
}
