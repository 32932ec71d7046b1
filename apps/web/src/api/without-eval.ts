import { config } from 'zod/v4/core';

// the content security policy forbids code from text, which schemas would otherwise compile to;
// said before the first schema is made
config({ jitless: true });
