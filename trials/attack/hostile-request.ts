import type { Operation } from './requests-operations.ts';

/** `key` has all scopes, `narrowKey` only `catalogue:read`. */
export type Caller = 'ADMIN' | 'MANAGER' | 'nobody' | 'key' | 'narrowKey';

export interface HostileRequest {
  operation: Operation;
  caller: Caller;
  /** Encoded, with the query. */
  path: string;
  headers: Record<string, string>;
  /** Undefined sends no body. */
  body: string | Buffer | undefined;
  /** Value of a JSON body. */
  value?: unknown;
}

export type BareRequest = Omit<HostileRequest, 'body'>;
