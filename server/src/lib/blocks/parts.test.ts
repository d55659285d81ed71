import { describe, expect, it } from 'vitest'
import { filterDelimiter, readDelimiter } from '../html/block-delimiter.ts'
import { hasBlocks, readParts } from './parts.ts'

const isDynamic = (name: string): boolean => name.startsWith('core/live')

describe('delimiters', () => {
  it.each([
    [' wp:paragraph ', { kind: 'opening', name: 'core/paragraph', attributes: {} }],
    [' /wp:paragraph ', { kind: 'closing', name: 'core/paragraph', attributes: {} }],
    [' wp:my/box {"a":{"b":1}} /', { kind: 'void', name: 'my/box', attributes: { a: { b: 1 } } }],
    [' wp:more /', { kind: 'void', name: 'core/more', attributes: {} }],
  ])('reads %j', (comment, delimiter) => {
    expect(readDelimiter(comment)).toEqual(delimiter)
  })

  it.each(['more', 'wp:p ', ' wp:p', ' wp:p {"a"} ', ' wp:p {} x', ' wp:P ', ' wp:p {"a":1}/'])(
    'takes %j for a comment',
    (comment) => {
      expect(readDelimiter(comment)).toBeUndefined()
    },
  )

  it('keep their own spelling if nothing is to be cleaned', () => {
    const comment = ' wp:p {"a": 1.0, "b":"x"} /'
    expect(filterDelimiter(comment, () => 'never')).toBe(comment)
  })
})

describe('parts', () => {
  it('are one text if every block is static', () => {
    const content = '<!-- wp:a -->\n<p>x</p><!-- wp:b /--><!-- note -->\n<!-- /wp:a -->'
    expect(hasBlocks(content)).toBe(true)
    expect(readParts(content, isDynamic)).toEqual(['\n<p>x</p><!-- note -->\n'])
  })

  it('have gaps for dynamic blocks, at any depth', () => {
    const content =
      'a<!-- wp:g --><!-- wp:live {"n":1} -->b<!-- wp:live-in /-->c<!-- /wp:live --><!-- /wp:g -->d'
    expect(readParts(content, isDynamic)).toEqual([
      'a',
      {
        name: 'core/live',
        attributes: { n: 1 },
        parts: ['b', { name: 'core/live-in', attributes: {}, parts: [] }, 'c'],
      },
      'd',
    ])
  })

  it('survive blocks without end and ends without block', () => {
    expect(readParts('<!-- /wp:live -->a<!-- wp:live -->b', isDynamic)).toEqual([
      'a',
      { name: 'core/live', attributes: {}, parts: ['b'] },
    ])
    expect(readParts('<!-- wp:live -->'.repeat(60_000), isDynamic)).toHaveLength(1)
  })
})
