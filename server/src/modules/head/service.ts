import type { Context } from '../../contract/context.ts'
import {
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
