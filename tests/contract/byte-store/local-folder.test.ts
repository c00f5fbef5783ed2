import { rm } from 'node:fs/promises';
import { createLocalFolder } from '../../../infra/platform/media/local-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { byteStoreContract } from './contract.ts';

byteStoreContract('in a folder', async () => {
  const root = await temporaryFolder('muster-bytes');
  return {
    store: createLocalFolder(root),
    elsewhere: createLocalFolder(root),
    close: () => rm(root, { recursive: true, force: true }),
  };
});
