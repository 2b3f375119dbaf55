/** Key of the session that the door page stores for a start without a network. Logging out removes it. */
export const storedSessionKey = (account: string) => `foyer.doorSession:${account}`;
