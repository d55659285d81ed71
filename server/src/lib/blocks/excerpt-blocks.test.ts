import { describe, expect, it } from 'vitest'
import { excerptBlocks } from './excerpt-blocks.ts'

const block = (name: string, inner = ''): string =>
  `<!-- wp:${name} -->${inner}<!-- /wp:${name} -->`

const item = block('list-item', 'item')

describe('excerptBlocks', () => {
  it.each([
    ['texts', block('paragraph', 'a') + block('heading', 'b'), 'ab'],
    ['what is outside of blocks', `x${block('paragraph', 'a')}y`, 'xay'],
    ['no other blocks', block('code', 'a') + block('paragraph', 'b'), 'b'],
    ['nothing inside of those', block('code', block('paragraph', 'a')), ''],
    ['a text that holds texts', block('quote', `q${block('paragraph', 'a')}`), 'qa'],
    [
      'no text that holds others',
      block('quote', `q${block('code', 'a')}`) + block('verse', 'v'),
      'v',
    ],
    [
      'no text that holds texts that hold texts',
      block('quote', block('quote', block('paragraph', 'a'))),
      '',
    ],
    ['no lists', block('list', item) + block('paragraph', 'a'), 'a'],
    [
      'what holders hold',
      block('group', block('columns', block('column', block('verse', 'a')))),
      'a',
    ],
    ['no lists in them', block('group', block('list', item) + block('paragraph', 'a')), 'a'],
    [
      'the texts of a quote in them',
      block('group', block('quote', block('paragraph', 'a') + item)),
      'a',
    ],
    ['no text with a block without content', block('quote', '<!-- wp:archives /-->a'), ''],
    ['a text up to where it ends for want of a delimiter', '<!-- wp:paragraph -->a', 'a'],
    ['nothing of another that never ends', '<!-- wp:code -->a', ''],
  ])('keeps %s', (_what, content, expected) => {
    expect(excerptBlocks(content)).toBe(expected)
  })

  it('reads deep nesting in one pass', () => {
    expect(excerptBlocks('<!-- wp:group -->'.repeat(60_000))).toBe('')
  })
})
