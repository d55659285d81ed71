import type { App } from '../../src/app.ts'
import { postLoader } from '../../src/modules/posts/index.ts'
import { changeRecord } from '../../src/modules/seo-kernel/item-meta/index.ts'
import { suggest } from '../../src/modules/seo-links/suggestions/suggest.ts'
import {
  readTargets,
  requestTargets,
  siteLexicon,
} from '../../src/modules/seo-links/targets/index.ts'
import { insertRows } from '../../src/store/snapshot/load.ts'
import type { Article } from './articles.ts'

/** A link that the site suggests. */
export interface SuggestedLink {
  readonly from: Article
  readonly to: string
  readonly anchor: string
}

/** Publishes the articles on a site, and returns the links it suggests among them. */
export const suggestedAmong = async (
  app: App,
  articles: readonly Article[],
): Promise<readonly SuggestedLink[]> => {
  const idOf = new Map(articles.map(({ slug }, index) => [slug, FIRST_ID + index]))
  const slugOf = new Map(Array.from(idOf, ([slug, id]) => [id, slug]))
  await app.systemContext().transaction(async (ctx) => {
    await insertRows(
      ctx.db,
      'posts',
      articles.map((article, index) => rowOf(FIRST_ID + index, article)),
    )
    for (const { slug, keyphrase } of articles)
      if (keyphrase !== undefined)
        await changeRecord(ctx, 'post', idOf.get(slug) ?? 0, (before) => ({
          ...before,
          fields: { keyphrases: { focus: { keyphrase, score: 0 } } },
        }))
    await requestTargets(ctx.db, [...slugOf.keys()])
    ctx.touch('posts')
  })
  const ctx = app.systemContext()
  while (await readTargets(ctx));
  const lexicon = await siteLexicon(ctx)
  const found: SuggestedLink[] = []
  for (const from of articles) {
    const row = await postLoader(ctx).load(idOf.get(from.slug) ?? 0)
    if (!row) throw new Error(`${from.slug} is not in the site`)
    for (const { linked_post_id, anchor } of await suggest(ctx, lexicon, row))
      found.push({ from, to: slugOf.get(linked_post_id) ?? '', anchor })
  }
  return found
}

const FIRST_ID = 1_000

const DATE = '2026-01-01T00:00:00'

const rowOf = (id: number, { slug, title, content }: Article) => ({
  ...{ id, type: 'post', status: 'publish', slug, title, content, excerpt: '' },
  ...{ comment_status: 'closed', ping_status: 'closed', is_date_fixed: 1 },
  ...{ date: DATE, date_gmt: DATE, modified: DATE, modified_gmt: DATE },
})
