import { z } from 'zod';
import { readOwnAnswer, withoutRedirects } from '#api/transport/answer.ts';
import { unansweredError } from '#api/transport/api-error.ts';
import { type Config, pageConfig } from './page-config.ts';

const configSchema: z.ZodType<Config> = z.object({
  apiUrl: z.string(),
  apiKey: z.string(),
  demo: z.boolean(),
  timeZone: z.string().optional(),
  dayStart: z.string().optional(),
});

let current: Config = pageConfig ?? { apiUrl: '/api', apiKey: '', demo: false };

export const config = () => current;

/** Loads the configuration from the page, or from `/config.json` next to it. Call it before anything else. */
export async function loadConfig(): Promise<Config> {
  if (pageConfig) return pageConfig;
  const answer = await fetch('/config.json', withoutRedirects)
    .then(readOwnAnswer)
    .catch((cause: unknown) => {
      throw unansweredError(cause);
    });
  if (answer.status !== 200) throw new Error(`config.json: ${answer.status}`);
  current = configSchema.parse(answer.body);
  return current;
}

/** Sets the configuration in tests, which start their own server. */
export const setConfig = (config: Config) => {
  current = config;
};
