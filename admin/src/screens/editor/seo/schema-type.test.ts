import { describe, expect, it } from 'vitest'
import { schemaTypeOf, withSchemaType } from './schema-type.ts'

const plain = { graphs: [], default: { isEnabled: true, data: {} } }
const recipe = { id: '#recipe', graphName: 'Recipe', properties: { name: 'Soup' } }

describe('the type of a page', () => {
  it('is that of the site until another is chosen', () => {
    expect(schemaTypeOf(plain)).toBe('default')
    for (const type of ['NewsArticle', 'AboutPage', 'WebPage', 'none']) {
      const chosen = withSchemaType(plain, type)
      expect(schemaTypeOf(chosen)).toBe(type)
      expect(chosen.default.isEnabled).toBe(false)
      expect(withSchemaType(chosen, 'default')).toEqual(plain)
    }
  })

  it('keeps other forms, and what was filled in for the same kind', () => {
    const article = { id: '#a', graphName: 'Article', properties: { type: 'Article', name: 'A' } }
    const before = { ...plain, graphs: [recipe, article] }
    expect(withSchemaType(before, 'NewsArticle').graphs).toEqual([
      { ...article, properties: { type: 'NewsArticle', name: 'A' } },
      recipe,
    ])
    expect(withSchemaType(before, 'AboutPage').graphs).toEqual([
      { id: '#webpage', graphName: 'WebPage', properties: { type: 'AboutPage' } },
      recipe,
    ])
    expect(withSchemaType(before, 'none').graphs).toEqual([recipe])
  })
})
