import type { z } from 'zod';
import type { SchemaNames } from './schema-components.ts';

/** Metadata of an API. */
export interface ApiDescription {
  /** Prefix of its routes, its description and its reference. */
  base: string;
  title: string;
  description: string;
  /** Credentials of each request unless its route overrides them. */
  credentials: Record<
    string,
    { type: 'http'; scheme: 'bearer'; bearerFormat?: string } | { type: 'apiKey'; in: 'header'; name: string }
  >;
  components: SchemaNames;
  errorBody: z.ZodType;
}
