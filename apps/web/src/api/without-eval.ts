import { config } from 'zod/v4/core';

// the content security policy forbids code from text, which schemas would otherwise compile to;
// set before the first schema is created
config({ jitless: true });
