import type { Context } from '../../contract/context.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import {
  type Facts,
  type Head,
  type HeadMeta,
  type HeadOptions,
  type HeadSubject,
  isMissing,
  optionsFor,
  readFacts,
  typeAppearance,
  wordsOf,
} from './facts/index.ts'
import { graphOf } from './graph/index.ts'
import { linksOf } from './links.ts'
import { robotsOf } from './robots.ts'
import { socialOf } from './social.ts'

/** Builds the head of a page, with its own options unless others are given. */
export const headFor = async (
  ctx: Context,
  subject: HeadSubject,
  given?: HeadOptions,
): Promise<Head> => {
  const options = given ?? (await optionsFor(ctx, subject))
  const facts = await readFacts(ctx, subject, options)
  const words = await wordsOf(facts)
  const isSearch = subject.view.shown.kind === 'search'
  const isHidden = subject.page?.isIndexed === false
  const isFindable = !isMissing(facts) && !isSearch && !facts.isPersonal && !isHidden
  const canonical = options.own.canonical ?? facts.address
  const [links, previews, graph] = await Promise.all([
    linksOf(facts),
    socialOf(facts, words, canonical),
    graphOf(facts, words),
  ])
  const { language } = options.own
  return {
    ...(language === undefined ? {} : { language }),
    title: words.title,
    description: words.description,
    canonical: isFindable ? canonical : undefined,
    robots: robotsOf(facts),
    links: [...links, ...options.everywhere.links],
    meta: [...namesOf(facts), ...previews, ...options.everywhere.meta].filter(isHarmless),
    graph,
  }
}

/** The meta elements `author` and `keywords`. */
const namesOf = (facts: Facts): readonly HeadMeta[] => {
  const { view, author, options } = facts
  const isNamed = view.shown.kind === 'single' && typeAppearance(facts).namesAuthor === true
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
