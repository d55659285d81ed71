import { findFault } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { ApiError, errorBody } from '../../contract/errors.ts'
import { printed, type Reply } from '../../contract/reply.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { boolean, type Fault, integer, oneOf, string, typed } from '../../contract/schema.ts'
import { oembedErrors } from './errors.ts'
import { embedLocal } from './local.ts'
import { type Embed, embedReply } from './reply.ts'
import { embedAny } from './service.ts'
import { asSize, DEFAULT_WIDTH } from './size.ts'
import { toXml } from './xml.ts'

const Url = string({
  description: 'The address of what is to be embedded.',
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
    summary: 'How an item of this site is embedded elsewhere',
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
  }).handle(async ({ ctx, args: { url, format, maxwidth = DEFAULT_WIDTH } }) =>
    format === 'xml' ? asXml(ctx, ownEmbed(ctx, url, maxwidth)) : ownEmbed(ctx, url, maxwidth),
  ),

  proxyEmbed: route({
    method: 'GET',
    path: 'proxy',
    summary: 'How a page of this or another site is embedded here',
    can: 'edit_posts',
    args: {
      url: Url,
      format: oneOf(['json', 'xml'], {
        description: 'The format in which the other site is asked.',
        default: 'json',
      }),
      maxwidth: integer({
        description: 'The widest frame that fits, in pixels.',
        default: DEFAULT_WIDTH,
        ...pixels('maxwidth'),
      }),
      maxheight: integer({
        description: 'The highest frame that fits, in pixels.',
        ...pixels('maxheight'),
      }),
      discover: boolean({
        description: 'Whether to ask sites that are not on the list of known ones.',
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
