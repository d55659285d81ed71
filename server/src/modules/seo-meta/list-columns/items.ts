import type { Context } from '../../../contract/context.ts'
import { boolean, integer, object, orNull, string, type ValueOf } from '../../../contract/schema.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import { headTextsOfItem } from '../../head/index.ts'
import { mayEdit, permalinkLoader, postLoader, renderTitle } from '../../posts/index.ts'
import { seoOptions, seoRecord } from '../../seo-kernel/index.ts'
import { postTypes } from '../../types/index.ts'
import { findSeoItems, type ItemsRequest } from './items-store.ts'

const required = { required: true } as const
const text = string(required)

export const SeoItem = object({
  id: integer(required),
  name: string({ description: 'Title of the post.', ...required }),
  type: text,
  status: text,
  link: text,
  modified_gmt: text,
  editable: boolean(required),
  score: { ...orNull(integer()), description: 'SEO score; null before an analysis.', ...required },
  keyphrase: text,
  title: string({
    description: 'Own SEO title, with smart tags; empty if it follows the settings.',
    ...required,
  }),
  description: string({
    description: 'Own meta description, with smart tags; empty if it follows the settings.',
    ...required,
  }),
  titleShown: string({ description: 'Title in the head of the page.', ...required }),
  descriptionShown: string({ description: 'Description in the head of the page.', ...required }),
  noindex: boolean({ description: 'Whether its settings exclude search engines.', ...required }),
})

export type SeoItem = ValueOf<typeof SeoItem>

/** Types with public pages. */
export const TYPES = postTypes
  .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

/** Types that search engines are to leave out, by the settings. */
const hiddenTypesOf = async (ctx: Context): Promise<readonly string[]> => {
  const { postTypes: chosen } = (await seoOptions(ctx)).dynamic.searchAppearance
  return TYPES.filter((type) => {
    const robots = chosen[type]?.advanced.robotsMeta
    return robots?.default === false && robots.noindex
  })
}

/** One page of the table of all items. */
export const listItems = async (
  ctx: Context,
  request: Omit<ItemsRequest, 'hiddenTypes'>,
): Promise<{ readonly items: readonly SeoItem[]; readonly total: number }> => {
  const hiddenTypes = await hiddenTypesOf(ctx)
  const { ids, total } = await findSeoItems(ctx, { ...request, hiddenTypes })
  const items = await Promise.all(ids.map((id) => presentItem(ctx, id, hiddenTypes)))
  return { items: items.flat(), total }
}

/** Empty if the item was deleted meanwhile. */
const presentItem = async (
  ctx: Context,
  id: number,
  hiddenTypes: readonly string[],
): Promise<readonly SeoItem[]> => {
  const row = await postLoader(ctx).load(id)
  if (!row) return []
  const [head, link, { fields, seoScore, pageAnalysis }] = await Promise.all([
    headTextsOfItem(ctx, row),
    permalinkLoader(ctx).load(row),
    seoRecord(ctx, 'post', id),
  ])
  const { title = '', description = '', keyphrases } = fields
  return [
    {
      id,
      name: saidBy(renderTitle(row.title)),
      ...{ type: row.type, status: row.status, link, modified_gmt: row.modified_gmt },
      editable: mayEdit(ctx, row),
      score: pageAnalysis === undefined ? null : seoScore,
      keyphrase: keyphrases?.focus?.keyphrase ?? '',
      ...{ title, description },
      titleShown: head.title,
      descriptionShown: head.description,
      noindex: fields.default === false ? Boolean(fields.noindex) : hiddenTypes.includes(row.type),
    },
  ]
}
