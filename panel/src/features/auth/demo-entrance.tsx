import type { LoginInput } from '@foyer/contract/sign-in/auth.ts';
import styles from './auth.module.css';
import { keepFocus } from './focus.ts';

/** Demo accounts (decisions A). They exist, and this shows, only if the server runs with demo data. */
const accounts = [
  { label: 'Admin', email: 'admin@foyer.example' },
  { label: 'Manager', email: 'manager@foyer.example' },
] as const;
const password = 'Foyer-demo-1';

interface DemoEntranceProps {
  onEnter: (input: LoginInput) => void;
  disabled: boolean;
}

export function DemoEntrance({ onEnter, disabled }: DemoEntranceProps) {
  const [admin, manager] = accounts.map(({ label, email }) => (
    <button
      key={label}
      type="button"
      disabled={disabled}
      aria-label={`Enter as ${label}`}
      onMouseDown={keepFocus}
      onClick={() => onEnter({ email, password })}
    >
      {label}
    </button>
  ));
  return (
    <p className={styles.demo}>
      <span>Demo data. Enter as</span>
      {admin}
      <span>or</span>
      {manager}
    </p>
  );
}
