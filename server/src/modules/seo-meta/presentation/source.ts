import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import type { HeadMeta, HeadOptions, HeadSubject } from '../../head/index.ts'
import { fieldsOfPage, objectOf, seoOptions } from '../../seo-kernel/index.ts'
import { languageOfItem, translationsOf } from '../hreflang/index.ts'
import { appearanceOf } from './appearance.ts'
import { keywordsOf } from './keywords.ts'
import { wordsOfHome, wordsOfRecord } from './own.ts'
import { ownershipProofs } from './ownership.ts'

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
    fields || !isHome ? wordsOfRecord(ctx, options, subject, fields ?? {}) : wordsOfHome(options),
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
