import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';

/** Downloads the file of the list on the page. */
export async function exportAs(page: Page, format: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^(Export|More ways to export)$/ }).click();
  await page.getByRole('region', { name: 'Export' }).getByRole('button', { name: format }).click();
  return download;
}

export const linesOf = async (download: Download) =>
  (await readFile(await download.path(), 'utf8')).split('\r\n');
