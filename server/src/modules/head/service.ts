import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import {
  fillTemplate,
  type Head,
  type HeadOptions,
  type HeadSubject,
  isMissing,
  optionsFor,
  readFacts,
  wordsOf,
} from './facts/index.ts'
import { graphOf } from './graph/index.ts'
import { linksOf } from './links.ts'
import { robotsOf } from './robots.ts'
import { socialOf } from './social.ts'

/** Everything a page says in its head, by what holds for it or by other options. */
export const headFor = async (
  ctx: Context,
  subject: HeadSubject,
  given?: HeadOptions,
): Promise<Head> => {
  const options = given ?? (await optionsFor(ctx, subject.view))
  const facts = await readFacts(ctx, subject, options)
  const words = await wordsOf(facts)
  const [links, meta, graph] = await Promise.all([
    linksOf(facts),
    socialOf(facts, words),
    graphOf(facts, words),
  ])
  const isSearch = subject.view.shown.kind === 'search'
  const isHidden = subject.page?.isIndexed === false
  const isFindable = !isMissing(facts) && !isSearch && !facts.isPersonal && !isHidden
  return {
    ...words,
    canonical: isFindable ? (options.own.canonical ?? facts.address) : undefined,
    robots: robotsOf(facts),
    links,
    meta,
    graph,
  }
}

/** Fills templates with what their smart tags are on this page, as plain text. */
export const fillerFor = async (
  ctx: Context,
  subject: HeadSubject,
): Promise<(template: string) => Promise<string>> => {
  const facts = await readFacts(ctx, subject, await optionsFor(ctx, subject.view))
  return (template) => fillTemplate(facts, template)
}

/** Fills a template that is about the site as a whole. */
export const fillSiteTemplate = async (ctx: Context, template: string): Promise<string> => {
  const canonical = ctx.links.site('')
  const view: PageView = {
    shown: { kind: 'home' },
    items: [],
    total: 0,
    page: 1,
    perPage: 1,
    addressOf: () => canonical,
    path: '',
  }
  const fill = await fillerFor(ctx, { view, canonical })
  return fill(template)
}
