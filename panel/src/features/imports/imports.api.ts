import {
  type ImportKind,
  type ImportListQuery,
  type ImportMapping,
  type ImportRecord,
  importListItem,
  importRecord,
} from '@foyer/contract/imports.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { pageQuery } from '#api/record-calls.ts';
import { camelKey } from '#api/transport/camel-case.ts';
import { api } from '#api/transport/client.ts';
import { download, saveFile } from '#api/transport/download.ts';

const path = '/admin/imports';
const meta = { invalidates: ['imports', 'import'] };

/** Interval in milliseconds between progress requests of a running check or import. */
const progressIntervalMs = 1000;

export const isImportUnderWay = ({ status }: Pick<ImportRecord, 'status'>) =>
  status === 'CHECKING' || status === 'RUNNING';

export const importsQuery = (query: ImportListQuery) => pageQuery(['imports'], path, importListItem, query);

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: async ({ signal }) => withColumnNames(await api.get(`${path}/${id}`, importRecord, { signal })),
    refetchInterval: ({ state: { data } }) => (data && isImportUnderWay(data) ? progressIntervalMs : false),
  });

/** Restores the names of a file's columns, which `toCamelCase` has changed. */
function withColumnNames(record: ImportRecord): ImportRecord {
  const named = (mapping: ImportMapping) =>
    Object.fromEntries(record.columns.map((column) => [column, mapping[camelKey(column)] ?? null]));
  return { ...record, mapping: named(record.mapping), suggestedMapping: named(record.suggestedMapping) };
}

/** The server reads the whole file before it answers. */
const readingTimeoutMs = 300_000;

interface Upload {
  kind: ImportKind;
  file: File;
  idempotencyKey: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export const createImport = mutationOptions({
  mutationFn: ({ kind, file, ...options }: Upload) => {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', file);
    return api.post(path, importRecord, { ...options, body, answerTimeoutMs: readingTimeoutMs });
  },
  meta,
});

/** Saves the column mapping and starts the check of all rows. */
export const checkImport = mutationOptions({
  mutationFn: async ({ id, mapping }: { id: string; mapping: ImportMapping }) => {
    await api.put(`${path}/${id}/mapping`, importRecord, { body: { mapping } });
    return api.post(`${path}/${id}/check`, importRecord);
  },
  meta,
});

export const runImport = mutationOptions({
  mutationFn: ({ id }: { id: string; updatedAt: string }) => api.post(`${path}/${id}/run`, importRecord),
  meta,
});

/** Downloads the rejected rows. */
export async function saveProblems({ id, fileName }: ImportRecord, signal: AbortSignal): Promise<void> {
  const file = await download(`${path}/${id}/problems.csv`, { signal });
  saveFile(file, `${fileName.replace(/\.[^.]*$/, '')}-problems.csv`);
}
