import { writeFileSync } from 'node:fs';
import { presentSchema } from './compatibility.ts';

// npm run schema:accept: the present schema becomes the one that later changes are compared with. Empty
// declared-breaks.ts with it, and tell the clients.
writeFileSync(new URL('accepted.graphql', import.meta.url), presentSchema());
