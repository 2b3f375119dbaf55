/** A record with a version: what every entity of the API is. */
export interface StoredRecord {
  id: string;
  /** Null while it was never saved: a legal text. */
  updatedAt: string | null;
  /** The e-mail of whoever saved it last, where the API says. */
  updatedBy?: string | null;
}

/** What creating a record takes. The key makes sending it again harmless. */
export interface RecordCreate<Input> {
  input: Input;
  idempotencyKey: string;
}

/** What changing a record takes. */
export interface RecordChange<Input> {
  id: string;
  input: Input;
  /** The `updatedAt` that the change rests on; without it a newer one is overwritten. */
  ifMatch?: string;
}
