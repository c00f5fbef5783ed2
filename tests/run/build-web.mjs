import { ensureWebBuilt } from '../../infra/bootstrap/web-app.mjs';

await ensureWebBuilt();
