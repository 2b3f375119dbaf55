import type { z } from 'zod';
import type { SchemaNames } from './schema-components.ts';

/** Metadata of an API. */
export interface ApiDescription {
  /** Prefix of its routes, its description and its reference. */
  base: string;
  title: string;
  description: string;
  /** The document of the other API. */
  externalDocs: { description: string; url: string };
  /** Credentials of each request unless its route overrides them. */
  credentials: Record<
    string,
    { type: 'http'; scheme: 'bearer'; bearerFormat?: string } | { type: 'apiKey'; in: 'header'; name: string }
  >;
  components: SchemaNames;
  errorBody: z.ZodType;
}
