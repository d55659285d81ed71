import type { Context } from '../../../contract/context.ts'
import {
  linkLoader,
  permalinkLoader,
  plainLink,
  postLoader,
  visibilityOf,
} from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { termLink, termLoader } from '../../terms/index.ts'
import { postType, taxonomy } from '../../types/index.ts'
import type { Destination } from './destination.ts'

/** The target of an item in its current state. */
export interface Target {
  /** Its own title; empty if it has none or the caller may not see it. */
  readonly title: string
  readonly url: string
  /** The label of its type. */
  readonly label: string
  readonly isThere: boolean
  /** Whether it exists but is hidden from the caller. */
  readonly isHidden?: boolean | undefined
  /** The object's path in the neutral API. */
  readonly path?: string | undefined
}

/** Batched: targets of the same kind are loaded in one query. */
export const findTarget = (ctx: Context, destination: Destination): Promise<Target> =>
  finders[destination.kind](ctx, destination)

const finders: Readonly<
  Record<Destination['kind'], (ctx: Context, destination: Destination) => Promise<Target>>
> = {
  custom: async (_ctx, { url }) => ({ title: '', url, label: 'Custom Link', isThere: true }),

  post_type: async (ctx, { object, object_id }) => {
    const type = postType(object)
    const label = type?.labels.singular_name ?? object
    const row = object_id === 0 ? undefined : await postLoader(ctx).load(object_id)
    if (!row) return { title: nameless(object_id), url: '', label, isThere: false }
    const isKnown = visibilityOf(ctx, row) !== 'hidden'
    const own = postType(row.type)
    const base = own?.restBase
    return {
      title: (isKnown && row.title) || nameless(object_id),
      // A hidden item is linked by its id only, whatever its status is.
      url: !isKnown && own ? plainLink(ctx, own, row) : await linkLoader(ctx).load(row),
      label,
      isThere: type !== undefined && (!isKnown || row.status !== 'trash'),
      isHidden: !isKnown,
      path: base === undefined ? undefined : `core/v2/${base}/${row.id}`,
    }
  },

  taxonomy: async (ctx, { object, object_id }) => {
    const kind = taxonomy(object)
    const label = kind?.labels.singular_name ?? object
    const found = object_id === 0 ? undefined : await termLoader(ctx).load(object_id)
    const term = found?.taxonomy === object ? found : undefined
    if (!kind || !term) return { title: nameless(object_id), url: '', label, isThere: false }
    const path = kind.restBase === undefined ? undefined : `core/v2/${kind.restBase}/${term.id}`
    return { title: term.name, url: await termLink(ctx, kind, term), label, isThere: true, path }
  },

  post_type_archive: async (ctx, { object }) => {
    const type = postType(object)
    return {
      title: type?.labels.archives ?? '',
      url: type ? await archiveAddress(ctx, type.name, type.hasArchive) : '',
      label: 'Post Type Archive',
      isThere: type !== undefined,
    }
  },
}

const nameless = (id: number): string => `#${id} (no title)`

const archiveAddress = async (
  ctx: Context,
  name: string,
  hasArchive: boolean | string,
): Promise<string> => {
  if (name !== 'post')
    return hasArchive === false ? '' : ctx.links.site(`${hasArchive === true ? name : hasArchive}/`)
  const { show_on_front, page_for_posts } = await siteSettings(ctx)
  const page =
    show_on_front === 'page' && page_for_posts !== 0
      ? await postLoader(ctx).load(page_for_posts)
      : undefined
  const isKnown = page !== undefined && visibilityOf(ctx, page) !== 'hidden'
  return isKnown ? permalinkLoader(ctx).load(page) : ctx.links.base
}
