/** Repeats rejected requests one by one and compares the database before and after. */
import { auditRowsAfter, checksums, importsAreDone, lastAuditId } from './requests-database.ts';
import type { Run } from './requests-run.ts';

const batchSize = 20;

/** Number of batches in which every request was rejected again, and their changes to the database. */
export async function replay(
  { refused, callers }: Run,
  database: Parameters<typeof checksums>[0],
  batches: number,
): Promise<{ compared: number; changed: string[] }> {
  await importsAreDone(database);
  let compared = 0;
  const changed: string[] = [];
  for (let first = 0; first < refused.length && compared < batches; first += batchSize) {
    const [before, last] = [await checksums(database), await lastAuditId(database)];
    let accepted = false;
    for (const request of refused.slice(first, first + batchSize)) {
      const { status } = await callers.send(request.caller, { ...request, method: request.operation.method });
      accepted ||= status < 400;
    }
    if (accepted) continue;
    compared += 1;
    const after = await checksums(database);
    const tables = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
    if (tables.length > 0) changed.push(`${tables.join(', ')} by ${await auditRowsAfter(database, last)}`);
  }
  return { compared, changed };
}
