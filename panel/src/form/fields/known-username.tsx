/** Names the account to password managers in a form that contains only a password. They ignore hidden inputs. */
export const KnownUsername = ({ email }: { email: string }) => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    className="visually-hidden"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
