import type { Context } from '../../../contract/context.ts'
import { streamed } from '../../../contract/reply.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { array, integer, oneOf, string } from '../../../contract/schema.ts'
import { slugify } from '../../../lib/slug.ts'
import { siteSettings } from '../../settings/index.ts'
import { limited, sendTexts } from '../common/index.ts'
import { readFilter } from './asked.ts'
import { exportWxr } from './export.ts'
import { SEO_KEYS, type SeoKeys } from './meta/index.ts'

const TYPE = 'text/xml'

const Day = { pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const

export const outRoutes: RouteRecord = {
  exportWordPress: route({
    method: 'GET',
    path: 'export/wordpress',
    summary: 'Export the site for WordPress',
    description:
      'A file (WXR) that the importer of WordPress reads: items of all types and statuses but automatic drafts, terms, menus, comments except spam, and the authors. It contains e-mail addresses and the passwords of protected items.',
    can: 'export',
    args: {
      type: array(string({ maxLength: 20 }), {
        description: 'Limit the export to items of these types.',
        maxItems: 100,
      }),
      from: string({ ...Day, description: 'The first day, in the time zone of the site.' }),
      to: string({ ...Day, description: 'The last day.' }),
      author: integer({ minimum: 1, description: 'Limit the export to items of this user.' }),
      seo: oneOf(SEO_KEYS, {
        description: 'The plug-in whose keys the SEO fields of items get.',
        default: 'aioseo' as SeoKeys,
      }),
    },
    produces: [TYPE],
  }).handle(async ({ ctx, args: { seo, ...chosen } }) => {
    const filter = await readFilter(ctx, chosen)
    const name = await fileNameFor(ctx)
    const user = ctx.user.kind === 'user' ? ctx.user.login : ctx.user.kind
    ctx.log.info({ file: name, user }, 'content exported')
    return streamed(TYPE, limited(ctx, sendTexts(exportWxr(ctx, { ...filter, seo }))), {
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
    })
  }),
}

/** Named as the reference does it: `my-site.WordPress.2026-01-31.xml`. */
const fileNameFor = async (ctx: Context): Promise<string> => {
  const { title } = await siteSettings(ctx)
  const site = slugify(title).replace(/%[\da-f]{2}/gi, '') || 'site'
  return `${site}.WordPress.${ctx.clock().toISOString().slice(0, 10)}.xml`
}
