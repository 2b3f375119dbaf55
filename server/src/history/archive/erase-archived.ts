import type { Tx } from '#db/handles.ts';
import type { ErasedRow, Link } from '../link.ts';
import { packLinks, partsWith } from './archived-parts.ts';

/** Parts of the archive with these rows replaced. `erased` is the number of rows that lose their salt. */
export async function archivedWithout(tx: Tx, rows: readonly ErasedRow[]) {
  const replaced = new Map(rows.map((row) => [row.id, row]));
  const parts = await partsWith(tx, [...replaced.keys()]);
  const erased = parts
    .flatMap(({ links }) => links)
    .filter(({ id, salt }) => salt && replaced.has(id)).length;
  return {
    erased,
    async write(erasure: number): Promise<void> {
      for (const { lastId, links } of parts) {
        const left = links.map((link) => {
          const row = replaced.get(link.id);
          return row ? without(link, row, erasure) : link;
        });
        await tx
          .updateTable('historyArchive')
          .set({ content: packLinks(left) })
          .where('lastId', '=', lastId)
          .execute();
      }
    },
  };
}

function without(link: Link, row: ErasedRow, erasure: number): Link {
  const { actor, before, after, label, actorName, reason } = row;
  return {
    ...link,
    erasable: [actor, asText(before), asText(after), label, actorName, asText(reason)],
    salt: null,
    erasedBy: link.erasedBy ?? erasure,
  };
}

const asText = (value: unknown) => (value === null ? null : JSON.stringify(value));
