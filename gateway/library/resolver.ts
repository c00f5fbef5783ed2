import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { periodOfMonth } from '../../domain/kernel/month.ts';
import type { LibraryEntry, LibraryFilter } from '../../infra/platform/media/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { monthArgument } from '../server/date-argument.ts';
import { failure, refusalError } from '../server/failure/refusal.ts';
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
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('kind', () => LibraryFileKind, { nullable: true, description: 'Only files of this kind.' })
    kind?: LibraryFileKind | null,
    @Arg('month', () => String, {
      nullable: true,
      description: "Only files uploaded in this month (yyyy-MM) of the tenant's time zone.",
    })
    month?: string | null,
  ): Promise<LibraryFileConnection> {
    const { media } = context.ports;
    const filter: LibraryFilter = { kind: kind ?? null, added: await periodOf(context, tenantId, month) };
    const query = { ...filter, first: pageSize(page.first), after: page.after ?? null };
    const found = media.library(tenantId, query);
    const connection = await readPage(
      () => found,
      () => media.libraryCount(tenantId, filter),
      query,
      (file) => present(tenantId, file),
    );
    return { ...connection, removals: (await found).removals };
  }

  @Allowed(staff)
  @Query(() => [String], {
    complexity: 100,
    description:
      "The months (yyyy-MM) of the tenant's time zone in which files of its library were uploaded, newest first; at most 600.",
  })
  async libraryMonths(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('kind', () => LibraryFileKind, {
      nullable: true,
      description: 'Only months with files of this kind.',
    })
    kind?: LibraryFileKind | null,
  ): Promise<readonly string[]> {
    const timezone = await zoneOf(context, tenantId);
    return context.ports.media.libraryMonths(tenantId, { timezone, kind: kind ?? null });
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

/** The period of the argument `month`. */
async function periodOf(context: GatewayContext, tenantId: number, month: string | null | undefined) {
  if (month == null) return null;
  const name = monthArgument('month', month);
  return periodOfMonth(await zoneOf(context, tenantId), name);
}

async function zoneOf({ loaders }: GatewayContext, tenantId: number): Promise<string> {
  const tenant = await loaders.tenant(tenantId);
  if (tenant === null) throw refusalError('not-found');
  return tenant.timezone;
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
