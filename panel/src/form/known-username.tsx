/** Names the account to password managers in a form that asks for a password alone. They do not see hidden inputs. */
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
