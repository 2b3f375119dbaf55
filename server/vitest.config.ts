import { defineConfig } from 'vitest/config';
import { onBothEngines } from './test/on-both-engines.ts';

export default defineConfig({ test: { projects: onBothEngines('server') } });
