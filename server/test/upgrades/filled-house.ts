import { openDatabase } from '#db/connection/open.ts';
import { archiveHistory } from '#history/archive/archive-history.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { newId } from '#lib/ids.ts';
import type { Places } from '#settings.ts';
import { testContext } from '#test/context.ts';
import { loadEarlierDatabase } from './earlier-database.ts';
import { type House, openHouse } from './house.ts';
import { addKnown, type Known } from './snapshot.ts';

/** Starts a server on an empty database, with something of every kind in it. */
export async function openFilled(places: Places): Promise<{ house: House; known: Known }> {
  const { pool, close } = await openDatabase(places.database);
  await loadEarlierDatabase(pool);
  await close();
  const house = await openHouse(places);
  const { clock, deps, make } = house;
  const seal = () => sealAudit({ db: deps.db, change: deps.change, now: clock.now });
  const manager = await make.staff({ id: newId(), email: 'manager@released.example' });
  const closed = await make.place({ id: newId(), assignedPersonId: manager.id });
  await deps.change(testContext(clock.now()), (tx) =>
    tx.deleteFrom('places').where('id', '=', closed.id).execute(),
  );
  const place = await make.place({ id: newId(), assignedPersonId: manager.id });
  const guest = await make.user({ id: newId(), email: 'waiting@released.example' });
  const event = await make.event({ id: newId(), status: 'PUBLISHED', placeIds: [place.id] });
  const entry = { id: newId(), eventId: event.id, userId: guest.id, quantity: 2, joinedAt: clock.now() };
  await deps.change(testContext(clock.now()), (tx) =>
    tx.insertInto('waitingListEntries').values(entry).execute(),
  ); // the last sealed entry is not archived
  await seal();
  for await (const _ of archiveHistory(deps, '2026-12')); // the earlier entries, and the deletion
  const known = await addKnown(house);
  await seal();
  return { house, known };
}

/** Names of tables without a row. */
export async function emptyTables({ database }: House): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const found: string[] = [];
  for (const { name } of rows)
    if ((await database.pool.query(`select from ${name} limit 1`)).rowCount === 0) found.push(name);
  return found;
}
