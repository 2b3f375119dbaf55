import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormHealth } from '#form/form-health.tsx';
import type { MergeQuestion } from '#form/merge/merging.ts';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';
import type { Save } from './use-submit.ts';

interface SaveButtonProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  save: Save;
  children: ReactNode;
}

/**
 * Saves the form. Disabled if nothing has changed, a field is wrong or a save is running, but it keeps the focus. Pressing it
 * then says why, or leads to the first wrong field.
 */
export function SaveButton({ save, children, variant = 'primary', icon }: SaveButtonProps) {
  const { isDirty, isSaving, isBlocked, pressIdle } = useFormHealth();
  const { trigger } = useFormContext();
  const idle = !isDirty && !save.evenUnchanged;
  const disabled = idle || isBlocked || (isSaving && !save.busy);

  function press() {
    if (!disabled) save.press();
    else if (idle) pressIdle();
    else if (isBlocked) void trigger(undefined, { shouldFocus: true });
  }

  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        aria-disabled={disabled || undefined}
        busy={save.busy}
        onClick={press}
      >
        {children}
      </Button>
      {save.merging && <Merging question={save.merging} confirm={children} />}
    </>
  );
}

const Merging = ({ question, confirm }: { question: MergeQuestion; confirm: ReactNode }) => {
  const { Dialog, key, ...dialog } = question;
  return <Dialog key={key} {...dialog} confirm={confirm} />;
};
