import { type ReactNode, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useFormHealth } from './form-health.tsx';
import type { Save } from './use-save.ts';

interface SaveButtonProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  save: Save;
  children: ReactNode;
}

/**
 * Saves the form. Disabled while nothing has changed, something is wrong or a save is under way; it keeps the focus then,
 * and pressing it while something is wrong leads to the first wrong field.
 */
export function SaveButton({ save, children, variant, icon }: SaveButtonProps) {
  const { isDirty, isSubmitting, isBlocked } = useFormHealth();
  const { trigger } = useFormContext();
  const idle = !isDirty && !save.evenUnchanged;
  const disabled = idle || isBlocked || (isSubmitting && !save.busy);
  const pressed = useRef(false);

  async function press() {
    if (pressed.current || save.busy || isSubmitting || idle) return;
    pressed.current = true;
    if (isBlocked) await trigger(undefined, { shouldFocus: true });
    else save.press();
    pressed.current = false;
  }

  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        aria-disabled={disabled || undefined}
        busy={save.busy}
        onClick={() => void press()}
      >
        {children}
      </Button>
      <ConflictDialog conflict={save.conflict} />
    </>
  );
}
