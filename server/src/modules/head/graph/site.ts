import type { Context } from '../../../contract/context.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { avatarUrls, type UserRow } from '../../users/index.ts'
import { type Facts, fillTemplate, type HeadImage } from '../facts/index.ts'
import type { Ids } from './ids.ts'
import { type Node, refer } from './node.ts'

/** The site, and on its front how to search it. */
export const website = async (facts: Facts, ids: Ids): Promise<Node> => {
  const { ctx, options, settings, view } = facts
  const home = ctx.links.site('')
  const isFront = view.shown.kind === 'front' || view.shown.kind === 'home'
  return {
    '@type': 'WebSite',
    '@id': ids.website,
    url: home,
    name: await fillTemplate(facts, options.schema.name),
    description: plainText(settings.description),
    inLanguage: languageOf(facts),
    publisher: refer(ids.publisher),
    ...(isFront
      ? {
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${home}?s={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }
      : {}),
  }
}

/** Whom the site stands for: an organisation, or one person. */
export const publisher = async (
  facts: Facts,
  ids: Ids,
  owner: UserRow | undefined,
): Promise<Node> => {
  const { ctx, options, logo } = facts
  const { sameAs } = options.schema
  const home = ctx.links.site('')
  if (owner) return { ...person(ctx, owner, ids.publisher), url: home, sameAs }
  return {
    '@type': 'Organization',
    '@id': ids.publisher,
    url: home,
    name: await fillTemplate(facts, options.schema.name),
    description: await fillTemplate(facts, options.schema.description),
    sameAs,
    ...(logo ? { logo: picture(logo, ids.logo), image: refer(ids.logo) } : {}),
  }
}

/** Somebody with an account, as far as the interface shows them to everybody. */
export const person = (ctx: Context, user: UserRow, id: string): Node => ({
  '@type': 'Person',
  '@id': id,
  name: plainText(user.display_name),
  description: plainText(user.description),
  image: {
    '@type': 'ImageObject',
    url: avatarUrls(ctx, { name: user.display_name, email: user.email_key })[AVATAR],
    width: AVATAR,
    height: AVATAR,
  },
})

const AVATAR = 96

export const picture = ({ url, width, height, alt }: HeadImage, id: string): Node => ({
  '@type': 'ImageObject',
  '@id': id,
  url,
  width,
  height,
  caption: alt,
})

/** `en_US` as the web writes it. */
export const languageOf = ({ settings }: Facts): string => settings.language.replaceAll('_', '-')
