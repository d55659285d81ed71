import { expect, it } from 'vitest'
import { type NamedPattern, withPatterns } from './patterns.ts'

const pattern = (name: string, content: string): NamedPattern => ({
  ...{ name, content, title: `Title of ${name}`, description: '', categories: [] },
})

const use = (slug: string): string => `<!-- wp:pattern {"slug":"${slug}"} /-->`
const PARAGRAPH = '<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph -->'

it('replaces a pattern of several blocks by them, also inside other blocks', () => {
  const markup = `<!-- wp:group --><div>${use('a/two')}</div><!-- /wp:group -->`
  expect(withPatterns(markup, [pattern('a/two', `\n${PARAGRAPH}\n${PARAGRAPH}\n`)])).toBe(
    `<!-- wp:group --><div>${PARAGRAPH}\n${PARAGRAPH}</div><!-- /wp:group -->`,
  )
})

it('names the pattern in its only block, and keeps what that says', () => {
  const content =
    '<!-- wp:group {"align":"wide","metadata":{"name":"x","a":1}} --><div></div><!-- /wp:group -->'
  const found = {
    ...pattern('a/one', content),
    ...{ description: 'Ends --> here', categories: ['text'] },
  }
  expect(withPatterns(use('a/one'), [found])).toBe(
    '<!-- wp:group {"align":"wide","metadata":{"name":"Title of a/one","a":1,"patternName":"a/one",' +
      '"description":"Ends \\u002d\\u002d\\u003e here","categories":["text"]}} --><div></div><!-- /wp:group -->',
  )
  expect(withPatterns(use('a/void'), [pattern('a/void', '<!-- wp:callboard/today /-->')])).toBe(
    '<!-- wp:callboard/today {"metadata":{"patternName":"a/void","name":"Title of a/void"}} /-->',
  )
})

it('resolves patterns inside patterns, and none inside itself', () => {
  const patterns = [
    pattern('a/outer', `${PARAGRAPH}${use('a/inner')}`),
    pattern('a/inner', `${use('a/outer')}${PARAGRAPH}${use('a/unknown')}`),
  ]
  expect(withPatterns(use('a/outer'), patterns)).toBe(`${PARAGRAPH}${PARAGRAPH}${use('a/unknown')}`)
})

it('leaves other markup as it is', () => {
  const markups = [
    '',
    'text',
    PARAGRAPH,
    use('a/unknown'),
    '<!-- wp:pattern /-->',
    '<!-- wp:pattern {"slug":7} /-->',
  ]
  for (const markup of markups) expect(withPatterns(markup, [pattern('a/one', 'x')])).toBe(markup)
})

it('stops at a number of patterns that no template has', () => {
  const resolved = withPatterns(use('a/long').repeat(5_000), [
    pattern('a/long', 'x'.repeat(10_000)),
  ])
  expect(resolved.length).toBeLessThan(3_000_000)
})
