import { describe, expect, it } from 'vitest'
import { linksFor, neutralDialect, wordpressDialect } from './dialect.ts'

const neutral = neutralDialect('/api')
const wordpress = wordpressDialect('/wp-json')

describe('a dialect', () => {
  it.each([
    ['core/v2/posts/1', 'https://x.org/api/core/v2/posts/1', 'https://x.org/wp-json/wp/v2/posts/1'],
    ['core/v2', 'https://x.org/api/core/v2', 'https://x.org/wp-json/wp/v2'],
    [
      'oembed/1.0/embed',
      'https://x.org/api/oembed/1.0/embed',
      'https://x.org/wp-json/oembed/1.0/embed',
    ],
    ['batch/v1', 'https://x.org/api/batch/v1', 'https://x.org/wp-json/batch/v1'],
    ['', 'https://x.org/api/', 'https://x.org/wp-json/'],
  ])('spells the address of %s', (path, inNeutral, inWordPress) => {
    expect(linksFor(neutral, 'https://x.org').api(path)).toBe(inNeutral)
    expect(linksFor(wordpress, 'https://x.org').api(path)).toBe(inWordPress)
  })

  it('reads its own names in any letter case', () => {
    expect(wordpress.toNeutral('WP/V2/Posts/1')).toBe('core/v2/Posts/1')
  })

  it('does not know the other dialect’s names', () => {
    expect(wordpress.toNeutral('core/v2/posts')).not.toBe('core/v2/posts')
  })
})
