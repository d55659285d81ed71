import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import type { HeadMeta, HeadOptions, HeadSubject, PictureSource } from '../../head/index.ts'
import {
  fieldsOfPage,
  type MetaFields,
  objectOf,
  type SeoOptions,
  seoOptions,
} from '../../seo-kernel/index.ts'
import { languageOfItem, translationsOf } from '../hreflang/index.ts'
import { appearanceOf } from './appearance.ts'
import { articleTags, keywordsOf } from './keywords.ts'
import { ownershipProofs } from './ownership.ts'
import { chosenSources, givenPicture } from './pictures.ts'
import { ownRules } from './robots-meta.ts'
import { ownTemplate } from './templates.ts'
import { webAddress } from './web-addresses.ts'

/** Head options for every page, cached until the settings change. */
const siteAppearance = cachedByTags(['options'], async (ctx) =>
  appearanceOf(await seoOptions(ctx), await readProofs(ctx)),
)

const readProofs = async (ctx: Context): Promise<HeadMeta[]> =>
  (await Promise.all(ctx.extensions(ownershipProofs).map((read) => read(ctx)))).flat()

/** The head options of a page. */
export const choosePresentation = async (
  ctx: Context,
  subject: HeadSubject,
): Promise<Partial<HeadOptions>> => {
  const [options, usual, fields] = await Promise.all([
    seoOptions(ctx),
    siteAppearance(ctx),
    fieldsOfPage(ctx, subject),
  ])
  const isHome = subject.view.shown.kind === 'home'
  const [keywords, own] = await Promise.all([
    keywordsOf(ctx, options, subject, fields),
    fields || !isHome
      ? ownOptionsOfItem(ctx, options, subject, fields ?? {})
      : ownOptionsOfHome(options),
  ])
  return { ...usual, keywords, own: { ...own, ...(await languagesOf(ctx, subject)) } }
}

const languagesOf = async (
  ctx: Context,
  subject: HeadSubject,
): Promise<Pick<HeadOptions['own'], 'language' | 'translations'>> => {
  const [kind, id = 0] = (await objectOf(ctx, subject)) ?? []
  if (kind !== 'post') return {}
  const language = await languageOfItem(ctx, id)
  return language === undefined ? {} : { language, translations: await translationsOf(ctx, id) }
}

/** Fields of the front page, where that lists the posts. */
const ownOptionsOfHome = ({ site: { social } }: SeoOptions): HeadOptions['own'] => {
  const { facebook, twitter } = social
  const { image, imageWidth, imageHeight } = facebook.homePage
  return {
    openGraph: {
      type: facebook.homePage.objectType || undefined,
      title: ownTemplate(facebook.homePage.title),
      description: ownTemplate(facebook.homePage.description),
      pictures: withRest(givenPicture(image, imageWidth, imageHeight), facebook.general),
    },
    card: {
      followsOpenGraph: twitter.general.useOgData,
      title: ownTemplate(twitter.homePage.title),
      description: ownTemplate(twitter.homePage.description),
      pictures: twitter.homePage.image === '' ? undefined : givenPicture(twitter.homePage.image),
    },
  }
}

/** The fields of one page's record. */
const ownOptionsOfItem = async (
  ctx: Context,
  options: SeoOptions,
  subject: HeadSubject,
  fields: MetaFields,
): Promise<HeadOptions['own']> => {
  const { facebook, twitter } = options.site.social
  const picture = chosenSources({
    type: fields.og_image_type,
    field: fields.og_image_custom_fields,
    address: fields.og_image_custom_url,
  })
  return {
    title: ownTemplate(fields.title),
    description: ownTemplate(fields.description),
    canonical: canonicalOf(ctx, fields.canonicalUrl),
    robots: ownRules(fields),
    primaryTerms: fields.primary_term,
    openGraph: {
      type: chosenWord(fields.og_object_type),
      title: ownTemplate(fields.og_title),
      description: ownTemplate(fields.og_description),
      pictures: picture && withRest(picture, facebook.general),
      video: webAddress(fields.og_video),
      section: ownTemplate(fields.og_article_section),
      tags: await articleTags(ctx, options, subject, fields),
    },
    card: {
      followsOpenGraph: fields.twitter_use_og ?? twitter.general.useOgData,
      kind: chosenWord(fields.twitter_card),
      title: ownTemplate(fields.twitter_title),
      description: ownTemplate(fields.twitter_description),
      pictures: chosenSources({
        type: fields.twitter_image_type,
        field: fields.twitter_image_custom_fields,
        address: fields.twitter_image_custom_url,
      }),
    },
  }
}

/** A value of a choice; `default` is undefined. */
const chosenWord = (word: string | undefined): string | undefined =>
  word === 'default' ? undefined : ownTemplate(word)

/** Falls back to the site's default image, then to the logo. */
const withRest = (
  sources: readonly PictureSource[],
  general: SeoOptions['site']['social']['facebook']['general'],
): readonly PictureSource[] => [...sources, ...givenPicture(general.defaultImagePosts), 'logo']

/** The canonical address in a record; undefined where it is no web address. */
const canonicalOf = (ctx: Context, given: string | undefined): string | undefined => {
  const text = given?.trim() ?? ''
  if (text === '') return undefined
  if (text.startsWith('/')) return webAddress(URL.parse(text, ctx.links.site(''))?.href)
  return webAddress(/^[a-z][\w+.-]*:/i.test(text) ? text : `http://${text.replaceAll(' ', '%20')}`)
}
