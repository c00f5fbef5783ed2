// npm run build: builds the web app, like `npm start`.
import { ensureInstalled } from './install.mjs';
import { ensureWebBuilt } from './web-app.mjs';

try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
