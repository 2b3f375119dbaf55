import type { GeneratedAlways } from 'kysely';

export interface TotpFactorsTable {
  id: string;
  userId: string;
  /** Encrypted. */
  secret: string;
  lastStep: number;
  createdAt: Date;
  position: GeneratedAlways<Date>;
}

export interface RecoveryCodesTable {
  id: string;
  userId: string;
  codeHash: string;
  createdAt: Date;
  usedAt: Date | null;
  position: GeneratedAlways<Date>;
}
