import { config } from 'zod';

// Stops zod from probing for `eval`, which the content security policy forbids and browsers report.
config({ jitless: true });
