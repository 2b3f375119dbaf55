import { config } from 'zod';

// Each schema of an object would probe for `eval` as it is made, which the content security policy forbids and browsers report.
config({ jitless: true });
