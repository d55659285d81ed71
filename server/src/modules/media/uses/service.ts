import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import {
  findPostsById,
  mayEdit,
  mayRead,
  type PostRow,
  permalinkLoader,
  renderTitle,
} from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { areUsesKnown } from './note.ts'
import { findPlaces, findUsers } from './store.ts'

/** An item that uses a file. */
export interface FileUser {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly status: string
  readonly link: string
  readonly can_edit: boolean
  readonly places: readonly string[]
}

/** A column of another table with ids of attachments; it has to be indexed. */
export interface FileReference {
  readonly table: string
  readonly column: string
  /** The items that use a file, as far as the caller may see them. */
  users(ctx: Context, mediaId: number, limit: number): Promise<readonly FileUser[]>
}

export const fileReferences = extensionPoint<FileReference>('reference to files')

/** The most items of each kind that are listed. */
const MOST = 50

export interface FileUses {
  readonly is_complete: boolean
  readonly site: readonly string[]
  readonly items: readonly FileUser[]
  readonly has_hidden: boolean
  readonly has_more: boolean
}

/** Where a file is used: two indexed queries and one per contributing module, however much there is. */
export const usesOf = async (ctx: Context, mediaId: number): Promise<FileUses> => {
  const ids = await findUsers(ctx.db, mediaId, MOST + 1)
  const shown = ids.slice(0, MOST)
  const [rows, places, chosen] = await Promise.all([
    findPostsById(ctx.db, shown),
    findPlaces(ctx.db, mediaId, shown),
    chosenForSite(ctx),
  ])
  const readable = rows.filter((row) => mayRead(ctx, row)).toSorted((a, b) => b.id - a.id)
  const items = await Promise.all(
    readable.map((row) => presentUser(ctx, row, places.get(row.id) ?? [])),
  )
  const others: FileUser[] = []
  for (const { users } of ctx.extensions(fileReferences))
    others.push(...(await users(ctx, mediaId, MOST)))
  return {
    is_complete: await areUsesKnown(ctx),
    site: chosen.filter(({ id }) => id === mediaId).map(({ place }) => place),
    items: [...items, ...others],
    has_hidden: readable.length < rows.length,
    has_more: ids.length > MOST,
  }
}

/** Files that the settings of the site name. */
export const chosenForSite = async (
  ctx: Context,
): Promise<readonly { readonly place: string; readonly id: number }[]> => {
  const { site_icon: icon, site_logo: logo } = await siteSettings(ctx)
  return [
    { place: 'icon', id: icon },
    { place: 'logo', id: logo ?? 0 },
  ].filter(({ id }) => id > 0)
}

const presentUser = async (
  ctx: Context,
  row: PostRow,
  places: readonly string[],
): Promise<FileUser> => ({
  id: row.id,
  type: row.type,
  title: renderTitle(row.title),
  status: row.status,
  link: await permalinkLoader(ctx).load(row),
  can_edit: mayEdit(ctx, row),
  places,
})
