import type { AccessScope } from '@foyer/contract/access-keys.ts';
import type { Language, Membership, Role, UserStatus } from '@foyer/contract/enums.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface UsersTable {
  id: string;
  email: string;
  passwordHash: string | null;
  /** Id of a guest in other programs. */
  externalId: string | null;
  role: Role;
  language: Generated<Language>;
  status: UserStatus;
  membership: Generated<Membership>;
  name: Generated<string>;
  surname: Generated<string>;
  phonePrefix: Generated<string>;
  phoneNumber: Generated<string>;
  additionalNote: Generated<string>;
  dateOfBirth: string | null;
  avatarUrl: string | null;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  updatedAt: Date;
}

export interface LoginsTable {
  id: string;
  userId: string;
  createdAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  /** Rounded down to the minute. */
  lastSeenAt: Date | null;
  userAgent: Generated<string>;
  address: Generated<string>;
}

export interface PasskeysTable {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
  position: GeneratedAlways<Date>;
}

export interface PasskeyChallengesTable {
  challengeHash: string;
  purpose: string;
  /** Null: any user. */
  userId: string | null;
  expiresAt: Date;
}

export interface AccessKeysTable {
  id: string;
  name: string;
  scopes: AccessScope[];
  keyHash: string;
  start: string;
  createdAt: Date;
  createdBy: string;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}
