import type { z } from 'zod';

/** Metadata of an API. */
export interface ApiDescription {
  /** Prefix of its routes, its description and its reference. */
  base: string;
  title: string;
  description: string;
  /** What to read besides, as a path of this server. */
  externalDocs: { description: string; path: string };
  /** Credentials of each request unless its route overrides them. */
  credentials: Record<
    string,
    { type: 'http'; scheme: 'bearer'; bearerFormat?: string } | { type: 'apiKey'; in: 'header'; name: string }
  >;
  /** Converts the id of a schema, `.meta({ id })`, into the name of its component. */
  componentName: (id: string) => string;
  errorBody: z.ZodType;
  /** Scans of a batch, which are validated one by one. */
  scan: z.ZodType;
}
