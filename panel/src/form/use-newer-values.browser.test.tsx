import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { show } from '#test/show.tsx';
import { TextField } from './fields/text-field.tsx';
import { Form } from './form.tsx';
import { useNewerValues } from './use-newer-values.ts';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ note: z.string() });
const versions = ['first', 'second', 'third', 'fourth'];

function Editor() {
  const [version, setVersion] = useState(0);
  const [sent, setSent] = useState<string>();
  const values = { note: `Note of the ${versions[version]}` };
  const form = useZodForm(schema, { values, version: versions[version] ?? '' });
  const { ifMatch, acceptNewest } = useNewerValues(form, values, versions[version]);
  return (
    <Form form={form} onSubmit={() => setSent(ifMatch())}>
      <TextField name="note" label="Note" />
      <button type="button" onClick={() => setVersion(version + 1)}>
        Change elsewhere
      </button>
      <button type="button" onClick={acceptNewest}>
        Refuse
      </button>
      <button type="submit">Save</button>
      <p role="status">{sent}</p>
    </Form>
  );
}

test('a newer version replaces values only if nothing was typed, and its number only after a refusal', async () => {
  await show(<Editor />);
  const note = page.getByRole('textbox', { name: 'Note' });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const save = async () => {
    await press('Save');
    return page.getByRole('status');
  };
  await press('Change elsewhere');
  await expect.element(note).toHaveValue('Note of the second');
  await note.fill('Mine');
  await press('Change elsewhere');
  await expect.element(await save()).toHaveTextContent('second');
  await press('Refuse');
  await press('Change elsewhere');
  await expect.element(await save()).toHaveTextContent('fourth');
  await expect.element(note).toHaveValue('Mine');
});
