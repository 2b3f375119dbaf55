export interface TotpFactorsTable {
  id: string;
  userId: string;
  /** Encrypted. */
  secret: string;
  lastStep: number;
  createdAt: Date;
}

export interface RecoveryCodesTable {
  id: string;
  userId: string;
  codeHash: string;
  createdAt: Date;
  usedAt: Date | null;
}
