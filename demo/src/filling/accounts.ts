/** Demo accounts, printed at start and offered by the login page (decisions A). */
export const demoAccounts = {
  emails: ['admin@foyer.example', 'manager@foyer.example'],
  password: 'Foyer-demo-1',
} as const;
