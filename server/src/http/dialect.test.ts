import { describe, expect, it } from 'vitest'
import { linksFor, neutralDialect, wordpressDialect } from './dialect.ts'

const neutral = neutralDialect('/api')
const wordpress = wordpressDialect('/wp-json', [
  { name: 'core/v2', wordpressName: 'wp/v2' },
  { name: 'oembed/1.0' },
  {
    name: 'seo/v1',
    wordpressName: 'aioseo/v1',
    wordpressPaths: {
      'integration/research-tool': 'integration/semrush',
      'integration/research-tool/deep/er': 'integration/semrush/below',
      'install-seo': 'install-aioseo',
    },
  },
])

describe('a dialect', () => {
  it.each([
    ['core/v2/posts/1', 'https://x.org/api/core/v2/posts/1', 'https://x.org/wp-json/wp/v2/posts/1'],
    ['core/v2', 'https://x.org/api/core/v2', 'https://x.org/wp-json/wp/v2'],
    [
      'oembed/1.0/embed',
      'https://x.org/api/oembed/1.0/embed',
      'https://x.org/wp-json/oembed/1.0/embed',
    ],
    [
      'seo/v1/integration/research-tool/refresh',
      'https://x.org/api/seo/v1/integration/research-tool/refresh',
      'https://x.org/wp-json/aioseo/v1/integration/semrush/refresh',
    ],
    [
      'seo/v1/integration/research-tool/deep/er/1',
      'https://x.org/api/seo/v1/integration/research-tool/deep/er/1',
      'https://x.org/wp-json/aioseo/v1/integration/semrush/below/1',
    ],
    [
      'seo/v1/integration/research-tools',
      'https://x.org/api/seo/v1/integration/research-tools',
      'https://x.org/wp-json/aioseo/v1/integration/research-tools',
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

  it.each([
    ['aioseo/v1/integration/semrush', 'seo/v1/integration/research-tool'],
    ['aioseo/v1/Integration/SEMrush/Auth', 'seo/v1/integration/research-tool/Auth'],
    ['aioseo/v1/integration/semrush/below/7', 'seo/v1/integration/research-tool/deep/er/7'],
    ['aioseo/v1/integration/semrushed', 'seo/v1/integration/semrushed'],
    ['aioseo/v1/install-aioseo', 'seo/v1/install-seo'],
    ['aioseo/v1', 'seo/v1'],
  ])('reads words of any depth: %s', (given, expected) => {
    expect(wordpress.toNeutral(given)).toBe(expected)
    expect(wordpress.speaks(given)).toBe(true)
  })

  it.each(['core/v2/posts', 'seo/v1/tags', 'aioseo/v1/integration/research-tool'])(
    'does not know the other dialect’s names: %s',
    (path) => {
      expect(wordpress.toNeutral(path)).toBe(`-/${path}`)
      expect(wordpress.speaks(path)).toBe(false)
    },
  )
})
