/** The two who can log in: the start prints them, and the login page offers them (decisions A). */
export const demoAccounts = {
  emails: ['admin@foyer.example', 'manager@foyer.example'],
  password: 'Foyer-demo-1',
} as const;
