import type { Config } from './page-config.ts';

/** What every call to the API tells of itself (spec §7). */
export const callHeaders = ({ apiKey }: Config, accessToken: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  'api-key': apiKey,
  language: 'en',
  ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
});
