import { defineConfig } from 'vitest/config';
import { onBothEngines } from '../server/test/on-both-engines.ts';

export default defineConfig({ test: { projects: onBothEngines('demo') } });
