import { z } from 'zod';

/** What the panel is told about where it runs (decisions A). `timeZone` is absent when another server sends it. */
const configSchema = z.object({
  apiUrl: z.string(),
  apiKey: z.string(),
  demo: z.boolean(),
  timeZone: z.string().optional(),
});
export type Config = z.output<typeof configSchema>;

let current: Config = { apiUrl: '/api', apiKey: '', demo: false };

export const config = () => current;

/** Fetches `/config.json`, once, before anything else. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  current = configSchema.parse(await response.json());
  return current;
}

/** For tests, which bring their own server. */
export const setConfig = (config: Config) => {
  current = config;
};
