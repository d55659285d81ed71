import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { type Part, readArticles } from '../../../../test/link-articles/articles.ts'
import { scoreOf } from '../../../../test/link-articles/score.ts'
import { type SuggestedLink, suggestedAmong } from '../../../../test/link-articles/suggested.ts'

const articles = readArticles()
let suggested: readonly SuggestedLink[]

beforeAll(async () => {
  suggested = await suggestedAmong(await buildTestApp(), articles)
})

describe('the labelled articles', () => {
  it('are forty, a third of them held out, with labels that match', () => {
    expect(articles).toHaveLength(40)
    expect(articles.filter(({ part }) => part === 'apart')).toHaveLength(13)
    for (const { slug, links, content } of articles)
      for (const [to, phrases] of links) {
        expect(articles.some((other) => other.slug === to && to !== slug)).toBe(true)
        for (const phrase of phrases) expect(content.toLowerCase()).toContain(phrase)
      }
  })
})

describe.each<Part>(['tuned', 'apart'])('links that are suggested in articles (%s)', (part) => {
  it('reach a precision of nine in ten, and half of what an editor would accept', () => {
    const { precision, recall } = scoreOf(articles, suggested, part)
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBeGreaterThanOrEqual(0.5)
  })
})
