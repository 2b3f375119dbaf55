import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;
