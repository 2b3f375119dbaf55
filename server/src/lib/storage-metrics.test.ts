import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureStorage } from './storage-metrics.ts';

const dataDir = tmpdir();
const machineNow = () => Date.parse('2026-11-20T11:00:00Z');

async function metricsOf(newestBackup?: () => Promise<Date | undefined>) {
  const register = new Registry();
  measureStorage({ dataDir, newestBackup, machineNow }, [register]);
  const values = (await register.getMetricsAsJSON()).map(
    async ({ name, values }) => [name, (await values)[0]?.value] as const,
  );
  return Object.fromEntries(await Promise.all(values));
}

test('the free space of the data folder is measured, and the age of the newest backup', async () => {
  const made = async () => new Date('2026-11-20T10:00:00Z');
  const { foyer_disk_free_bytes: free, foyer_backup_age_seconds: age } = await metricsOf(made);
  expect(free).toBeGreaterThan(0);
  expect(age).toBe(3600);
});

test('no backup at all is infinitely old, and backups that are elsewhere have no age', async () => {
  expect((await metricsOf(async () => undefined)).foyer_backup_age_seconds).toBe(Number.POSITIVE_INFINITY);
  expect(await metricsOf()).not.toHaveProperty('foyer_backup_age_seconds');
});
