import type { Linker, WriteContext } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { prepared } from '../../../store/prepared.ts'
import { fileAddress } from '../../media/index.ts'
import { termLink, termLoader } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import type { EventItem } from '../common/index.ts'
import type { Change } from './describe.ts'

/** An item of the table of posts, with the path at which it is public. */
interface Page {
  readonly id: number
  readonly type: string
  readonly status: string
  readonly path: string | null
}

/** Where changed items are public. */
export interface Places {
  readonly pages: ReadonlyMap<number, Page>
  /** The keys of the files of attachments. */
  readonly files: ReadonlyMap<number, readonly string[]>
}

/** The places of all changed items: a query for pages, and one for files if there are any. */
export const findPlaces = async (
  { db }: WriteContext,
  changes: readonly Change[],
): Promise<Places> => {
  const ids = [...new Set(changes.flatMap(({ page }) => page ?? []))]
  const pages = new Map<number, Page>()
  const files = new Map<number, string[]>()
  for (const part of chunk(ids, MAX_IDS))
    for (const row of await findPages(db, part)) pages.set(row.id, row)
  const attachments = ids.filter((id) => pages.get(id)?.type === 'attachment')
  for (const part of chunk(attachments, MAX_IDS))
    for (const { id, key } of await findFiles(db, part))
      files.set(id, [...(files.get(id) ?? []), key])
  return { pages, files }
}

const MAX_IDS = 512

const findPages: (db: Reader, ids: readonly number[]) => Promise<readonly Page[]> = prepared(
  (db, ids: readonly number[]) =>
    db
      .selectFrom('posts')
      .leftJoin('addresses', (join) =>
        join.onRef('addresses.post_id', '=', 'posts.id').on('addresses.is_current', '=', 1),
      )
      .where('posts.id', 'in', ids)
      .select(['posts.id', 'posts.type', 'posts.status', 'addresses.path']),
)

const findFiles = (
  db: Reader,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly key: string }[]> =>
  db
    .selectFrom('media_files')
    .where('post_id', 'in', ids)
    .select(['post_id as id', 'key'])
    .orderBy('key')
    .$narrowType<{ id: number }>()
    .execute()

/** Where the item is and was public, below the site's address. */
export const findPaths = async (
  ctx: WriteContext,
  { page = 0, paths = [], item, file, before }: Change,
  { pages, files }: Places,
): Promise<readonly string[]> => {
  const path = pages.get(page)?.path
  const keys = [...(files.get(page) ?? []), ...(file === undefined ? [] : [file])]
  const found = [
    ...paths,
    ...(path ? [`${path}/`] : []),
    ...(item.kind === 'term' ? await findTermPaths(ctx, item, before) : []),
    ...(item.kind === 'media' ? keys.map((key) => pathOf(ctx, fileAddress(ctx, key))) : []),
  ]
  return [...new Set(found)]
}

const findTermPaths = async (
  ctx: WriteContext,
  { id, type }: EventItem,
  before: Change['before'],
): Promise<readonly string[]> => {
  const row = await termLoader(ctx)
    .clear(id ?? 0)
    .load(id ?? 0)
  const found = taxonomy(type || (row?.taxonomy ?? ''))
  if (!found?.isPublic) return []
  const places = [before, row].filter((place) => place !== undefined)
  const addresses = await Promise.all(places.map((place) => termLink(ctx, found, place)))
  return addresses.map((address) => pathOf(ctx, address))
}

const pathOf = ({ links }: Linker, address: string): string => address.slice(links.site('').length)
