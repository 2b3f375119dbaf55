/** Error with a one-line message for the user. */
export class BackupError extends Error {}
