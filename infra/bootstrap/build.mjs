// npm run build: builds the server and the web app, like `npm start`.
import { ensureInstalled } from './install.mjs';
import { ensureServerBuilt } from './server.mjs';
import { ensureWebBuilt } from './web-app.mjs';

try {
  await ensureInstalled();
  await ensureServerBuilt();
  await ensureWebBuilt();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
