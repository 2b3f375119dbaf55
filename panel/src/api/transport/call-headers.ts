import type { Config } from '#api/first-screen/page-config.ts';

/** Headers of every API call (spec §7). */
export const callHeaders = ({ apiKey }: Config, accessToken: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  'api-key': apiKey,
  language: 'en',
  ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
});
