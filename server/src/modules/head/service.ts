import type { Context } from '../../contract/context.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import {
  appearanceOf,
  type Head,
  type HeadMeta,
  type HeadOptions,
  type HeadSubject,
  headTexts,
  isMissing,
  optionsFor,
  type PageData,
  readPageData,
  typeAppearance,
} from './facts/index.ts'
import { graphOf } from './graph/index.ts'
import { linksOf } from './links.ts'
import { robotsOf } from './robots-meta/index.ts'
import { socialOf } from './social.ts'

/** Builds the head of a page, with its own options unless others are given. */
export const headFor = async (
  ctx: Context,
  subject: HeadSubject,
  given?: HeadOptions,
): Promise<Head> => {
  const options = given ?? (await optionsFor(ctx, subject))
  const data = await readPageData(ctx, subject, options)
  const texts = await headTexts(data)
  const isSearch = subject.view.shown.kind === 'search'
  const isHidden = subject.page?.isIndexed === false
  const isFindable = !isMissing(data) && !isSearch && !data.isPersonal && !isHidden
  const canonical = options.own.canonical ?? data.address
  const [links, previews, graph] = await Promise.all([
    linksOf(data),
    socialOf(data, texts, canonical),
    graphOf(data, texts),
  ])
  const { language } = options.own
  return {
    ...(language === undefined ? {} : { language }),
    title: texts.title,
    description: texts.description,
    canonical: isFindable ? canonical : undefined,
    robots: robotsOf(data, isMissing(data) ? undefined : appearanceOf(data).robots),
    links: [...links, ...options.everywhere.links],
    meta: [...namesOf(data), ...previews, ...options.everywhere.meta].filter(isHarmless),
    graph,
  }
}

/** Only the title and the description of the head that `headFor` builds. */
export const headTextsFor = async (
  ctx: Context,
  subject: HeadSubject,
): Promise<Pick<Head, 'title' | 'description'>> => {
  const data = await readPageData(ctx, subject, await optionsFor(ctx, subject))
  const { title, description } = await headTexts(data)
  return { title, description }
}

/** The meta elements `author` and `keywords`. */
const namesOf = (data: PageData): readonly HeadMeta[] => {
  const { view, author, options } = data
  const isNamed = view.shown.kind === 'single' && typeAppearance(data).namesAuthor === true
  return [
    { name: 'author', content: isNamed ? plainText(author?.display_name ?? '') : '' },
    { name: 'keywords', content: options.keywords.join(',') },
  ].filter(({ content }) => content !== '')
}

/**
 * Clients follow or load the addresses in preview elements, so none may run code. Elements whose
 * content is text may contain such a scheme.
 */
const isHarmless = (meta: HeadMeta): boolean =>
  !RUNS_CODE.test(meta.content) || TEXTS.test('name' in meta ? meta.name : meta.property)

const RUNS_CODE = /^\s*(?:javascript|vbscript|data)\s*:/i

const TEXTS =
  /^(?:author|keywords|(?:og|twitter):(?:title|description|site_name|image:alt)|twitter:(?:data|label)\d|article:(?:section|tag))$/
