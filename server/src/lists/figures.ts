import { type RawBuilder, sql } from 'kysely';
import { readLimit } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { limitKey, limitPlacesKey } from '#db/limits/place-limit.ts';
import type { Send } from '#db/reading/pipeline.ts';
import { BoundedCache } from '#lib/bounded-cache.ts';
import { type RevisedTable, revisionOf } from './revisions.ts';

/** Figures over many rows, such as sums. */
export interface Figures<Value> {
  /** Identifies the figures, including their filters. */
  key: string;
  /** The tables that `select` reads. */
  dependsOn: readonly RevisedTable[];
  /** Scalar of JSON. */
  select: RawBuilder<Value>;
  /** For a limited caller, they depend on the account too. Otherwise all with the same places share them. */
  ofAccount?: boolean;
}

const maxFigures = 200;

/**
 * Returns a function that reads figures, and computes them again only after a change of their tables. The first statement is sent
 * at once, so that it shares a pipeline.
 */
export function figuresByRevision<Value>(name: string) {
  const cache = new BoundedCache<string, { revision: string; value: Value }>(name, maxFigures);
  return async (db: Db, send: Send, figures: Figures<Value>): Promise<Value> => {
    const { key, dependsOn, select, ofAccount } = figures;
    const limit = readLimit();
    const cacheKey = JSON.stringify([ofAccount ? limitKey(limit) : limitPlacesKey(limit), key]);
    const revision = revisionOf(dependsOn);
    const cached = cache.get(cacheKey);
    if (cached) {
      const [current] = await send(sql<{ revision: string }>`select ${revision} as revision`.compile(db));
      if (current?.revision === cached.revision) return cached.value;
    }
    const both = sql<{ revision: string; value: Value }>`select ${revision} as revision, ${select} as value`;
    const [computed] = await send(both.compile(db));
    if (!computed) throw new Error('figures without a row');
    cache.set(cacheKey, computed);
    return computed.value;
  };
}
