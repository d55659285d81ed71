import { link } from '../../contract/links.ts'
import { POST_FORMATS } from '../settings/index.ts'
import type { SearchSource } from './request.ts'

/** Formats by name. The standard format is the absence of one and has no page. */
export const findFormats: SearchSource = async (ctx, { text, limit, offset }) => {
  const wanted = text.toLowerCase()
  const found = POST_FORMATS.filter((format) => format !== 'standard' && format.includes(wanted))
  const items = found.slice(offset, offset + limit).map((format) => ({
    id: format,
    title: format.charAt(0).toUpperCase() + format.slice(1),
    url: ctx.links.site(`type/${format}/`),
    type: 'post-format',
    _links: { collection: [link(ctx, 'core/v2/search')] },
  }))
  return { items, total: found.length }
}
