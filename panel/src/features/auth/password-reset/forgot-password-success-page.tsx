import { IconCircleCheck } from '@tabler/icons-react';
import { LinkButton } from '#ui/buttons/button.tsx';
import styles from '../auth.module.css';
import { AuthHeading } from '../auth-heading.tsx';

export function ForgotPasswordSuccessPage() {
  return (
    <>
      <IconCircleCheck
        size={40}
        stroke={1.5}
        color="var(--green)"
        aria-hidden="true"
        className={styles.success}
      />
      <AuthHeading
        title="Your password is set"
        subtitle="You can log in now. You’ve been logged out on all other devices."
      />
      <LinkButton to="/auth/login" variant="primary" size="large" className={styles.wide}>
        Go to login
      </LinkButton>
    </>
  );
}
