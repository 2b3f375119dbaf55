/** Both OpenAPI documents, as tools read them. */
import { test as base } from '#test/fixtures.ts';

interface Described {
  /** Prefix of the API. */
  base: string;
  document: ReturnType<typeof JSON.parse>;
}

/** The staff API, then the guests' API. */
export const test = base.extend<{ documents: Described[] }>({
  documents: async ({ app }, use) => {
    const documents = ['/api', '/api/app/v1'].map(async (base) => {
      const { body } = await app.inject(`${base}/openapi.json`);
      return { base, document: JSON.parse(body) };
    });
    await use(await Promise.all(documents));
  },
});
