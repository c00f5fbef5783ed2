import { test } from 'vitest';
import { expectToPass } from './tool.ts';

test('the web app is built, within its budgets of size', async () => {
  await expectToPass('infra/bootstrap/build.mjs');
  await expectToPass('web/check-sizes.mjs');
});
