import { config } from 'zod';

// the content security policy forbids compiled schemas, and zod would try one to find that out
config({ jitless: true });
