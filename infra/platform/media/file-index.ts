import { ArrivingFiles } from './arriving-files.ts';
import { KeptFiles } from './kept-files.ts';
import { LibraryFiles } from './library-files.ts';
import { RemovedFiles } from './removed-files.ts';
import { UnfinishedFiles } from './unfinished-files.ts';

/** The index of files and of the storage they use, under row-level security by tenant. */
export interface FileIndex {
  readonly arriving: ArrivingFiles;
  readonly kept: KeptFiles;
  readonly library: LibraryFiles;
  readonly removed: RemovedFiles;
  readonly unfinished: UnfinishedFiles;
}

/** Opens the index. Its pools and limits are those of its parts. */
export function openFileIndex(
  parts: ConstructorParameters<typeof ArrivingFiles>[0] & ConstructorParameters<typeof UnfinishedFiles>[0],
): FileIndex {
  return {
    arriving: new ArrivingFiles(parts),
    kept: new KeptFiles(parts),
    library: new LibraryFiles(parts),
    removed: new RemovedFiles(parts),
    unfinished: new UnfinishedFiles(parts),
  };
}
