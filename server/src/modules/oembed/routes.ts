import { findFault } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { ApiError, errorBody } from '../../contract/errors.ts'
import { JSON_TYPE, printed, type Reply } from '../../contract/reply.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { boolean, type Fault, integer, oneOf, string, typed } from '../../contract/schema.ts'
import { oembedErrors } from './errors.ts'
import { embedLocal } from './local.ts'
import { type Embed, embedReply } from './reply.ts'
import { embedAny } from './service.ts'
import { asSize, DEFAULT_WIDTH } from './size.ts'
import { toXml } from './xml.ts'

const Url = string({
  description: 'URL of the page to embed.',
  format: 'uri',
  required: true,
})

/** The reference accepts any scalar here and converts it to a number. */
const pixels = (name: string) => ({
  check: (value: unknown) =>
    findFault(value, { type: ['string', 'number', 'boolean'] }, name) && wrongType(name),
  clean: asSize,
})

const wrongType = (name: string): Fault => ({
  code: 'rest_invalid_type',
  message: `${name} is not of type integer.`,
  data: { param: name },
})

export const oembedRoutes: RouteRecord = {
  getEmbed: route({
    method: 'GET',
    path: 'embed',
    summary: 'Get oEmbed data of a page of this site',
    can: 'anyone',
    cacheTags: ['posts', 'users', 'options'],
    args: {
      url: Url,
      // Published without a type, as in the reference; any unknown value means JSON.
      format: typed<'json' | 'xml'>({
        default: 'json',
        check: () => undefined,
        clean: (value) => (value === 'xml' ? 'xml' : 'json'),
      }),
      maxwidth: typed<number>({ default: DEFAULT_WIDTH, ...pixels('maxwidth') }),
    },
    reply: embedReply,
    produces: [JSON_TYPE, 'text/xml'],
  }).handle(async ({ ctx, args: { url, format, maxwidth = DEFAULT_WIDTH } }) =>
    format === 'xml' ? asXml(ctx, ownEmbed(ctx, url, maxwidth)) : ownEmbed(ctx, url, maxwidth),
  ),

  proxyEmbed: route({
    method: 'GET',
    path: 'proxy',
    summary: 'Get oEmbed data of any URL',
    can: 'edit_posts',
    args: {
      url: Url,
      format: oneOf(['json', 'xml'], {
        description: 'Format of the request to the other site.',
        default: 'json',
      }),
      maxwidth: integer({
        description: 'Maximum width of the embed, in pixels.',
        default: DEFAULT_WIDTH,
        ...pixels('maxwidth'),
      }),
      maxheight: integer({
        description: 'Maximum height of the embed, in pixels.',
        ...pixels('maxheight'),
      }),
      discover: boolean({
        description: 'Whether to query sites that are not known oEmbed providers.',
        default: true as boolean,
      }),
    },
    reply: embedReply,
  }).handle(async ({ ctx, args: { url, maxwidth, maxheight, discover } }) => {
    const found = await embedAny(ctx, url, { maxWidth: maxwidth, maxHeight: maxheight, discover })
    if (!found) throw oembedErrors.oembed_invalid_url()
    return found
  }),
}

const ownEmbed = async (ctx: Context, url: string, maxWidth: number): Promise<Embed> => {
  const found = await embedLocal(ctx, url, maxWidth)
  if (!found) throw oembedErrors.oembed_invalid_url()
  return found
}

/** Errors of XML requests are returned in XML too. */
const asXml = async (ctx: Context, found: Promise<object>): Promise<Reply<never>> => {
  try {
    return printed(toXml(await found), 'text/xml')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const body = errorBody(error, ctx.user.kind === 'anonymous')
    return printed(toXml(body), 'text/xml', { status: body.data.status })
  }
}
