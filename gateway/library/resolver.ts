import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import type { LibraryEntry } from '../../infra/platform/media/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import {
  LibraryFile,
  LibraryFileConnection,
  LibraryFileKind,
  LibraryFileRemoved,
  RemoveLibraryFileResult,
} from './types.ts';

@Resolver()
export class LibraryResolver {
  @Allowed(staff)
  @Query(() => LibraryFileConnection, {
    complexity: pageCost,
    description:
      "The tenant's library of pictures and videos, newest first. They are uploaded through REST, one file for each call: `POST /api/{tenant}/library`, multipart with `file` (pictures up to 10 MB, videos up to 200 MB) and, after a video, `poster`, which answers `{success, file}` with the fields of LibraryFile.",
  })
  async libraryFiles(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('kind', () => LibraryFileKind, { nullable: true, description: 'Only files of this kind.' })
    kind?: LibraryFileKind | null,
  ): Promise<LibraryFileConnection> {
    const query = { first: pageSize(page.first), after: page.after ?? null, kind: kind ?? null };
    return readPage(
      () => ports.media.library(tenantId, query),
      () => ports.media.libraryCount(tenantId, query.kind),
      query,
      (file) => present(tenantId, file),
    );
  }

  @Allowed(staff, { fileId: 'file' })
  @Mutation(() => RemoveLibraryFileResult, {
    description: "Removes a file of the library; refused with 'in-use' while something shows it.",
  })
  async removeLibraryFile(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('fileId', () => Int) fileId: number,
  ): Promise<LibraryFileRemoved | Failure> {
    const removed = await ports.media.removeUnused(tenantId, fileId, 'library');
    if (!removed.ok) return failure(removed.code, removed.fields);
    return Object.assign(new LibraryFileRemoved(), { id: idOf(fileId), fileId });
  }
}

const idOf = (fileId: number): string => `LibraryFile:${fileId}`;

function present(tenantId: number, file: LibraryEntry): LibraryFile {
  const { fileId, kind, path, thumbnail, poster, mime, width, height, addedAt } = file;
  return Object.assign(new LibraryFile(), {
    id: idOf(fileId),
    tenantId,
    fileId,
    kind,
    url: path,
    thumbnailUrl: thumbnail,
    posterUrl: poster,
    mime,
    width,
    height,
    addedAt,
  });
}
