import { Parser } from 'htmlparser2'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client } from '../../../test/app.ts'
import fc from '../../../test/fast-check.ts'
import { blockRenderers } from '../../contract/blocks.ts'
import type { Attribute } from './metadata.ts'
import { type BlockType, blockTypes } from './registry.ts'

let author: Client
let dynamic: readonly BlockType[]
let post: number
beforeAll(async () => {
  // Fetches fail, whatever addresses the attributes contain.
  const app = await buildTestApp({}, { fetch: async () => undefined })
  author = app.as('author')
  const blocks = app.systemContext().extensions(blockRenderers)
  dynamic = [...(await blockTypes(app.systemContext())).values()].filter(({ name }) =>
    blocks.has(name),
  )
  const item = { title: 'An item', content: 'Its text', status: 'publish' }
  post = (await author.post('/wp-json/wp/v2/posts', item)).body.id
})

describe('a dynamic block', () => {
  it('renders any attributes that fit its type, and never as markup', async () => {
    const request = fc
      .constantFrom(...dynamic)
      .chain((type) => fc.tuple(fc.constant(type.name), attributesOf(type), fc.boolean()))
    await fc.assert(
      fc.asyncProperty(request, async ([name, attributes, isAboutPost]) => {
        const query = `context=edit${isAboutPost ? `&post_id=${post}` : ''}`
        const path = `/wp-json/wp/v2/block-renderer/${name}?${query}`
        const { status, body } = await author.post(path, { attributes })
        expect(status).toBe(200)
        expect(dangersIn(body.rendered)).toEqual([])
      }),
      { numRuns: 300, seed: 11 },
    )
  })
})

const HOSTILE = fc.constantFrom(
  '"><script>x</script><img src=x onerror=x>',
  "' onfocus='x",
  '</style></textarea><script>x</script>',
  'javascript:x',
  'red;background:url(javascript:x)',
)

/** Finds executable parts: script elements, event handlers and script URLs. */
const dangersIn = (html: string): string[] => {
  const found: string[] = []
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === 'script') found.push(tag)
      for (const [name, value] of Object.entries(attributes))
        if (isDangerous(name, value)) found.push(`${tag} ${name}="${value}"`)
    },
  })
  parser.end(html)
  return found
}

const isDangerous = (name: string, value: string): boolean => {
  if (name === 'style') return /javascript:/i.test(value)
  const isAddress = /^(?:href|src|srcset|action|formaction|poster)$/.test(name)
  return name.startsWith('on') || (isAddress && /^\s*javascript:/i.test(value))
}

const attributesOf = ({ attributes }: BlockType) =>
  fc.record(
    Object.fromEntries(
      Object.entries(attributes).map(([name, attribute]) => [name, valuesOf(attribute)]),
    ),
    { requiredKeys: [] },
  )

const valuesOf = (attribute: Attribute): fc.Arbitrary<unknown> => {
  if (attribute.enum) return fc.constantFrom(...attribute.enum)
  return fc.oneof(
    ...[attribute.type ?? 'string'].flat().map((type) => valuesOfType(type, attribute)),
  )
}

const valuesOfType = (
  type: string,
  { items, minimum, maximum }: Attribute,
): fc.Arbitrary<unknown> => {
  const range = { min: minimum ?? -1_000_000, max: maximum ?? 1_000_000 }
  switch (type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer(range)
    case 'number':
      return fc.oneof(fc.integer(range), fc.double({ ...range, noNaN: true }))
    case 'array':
      return fc.array(items ? valuesOf(items as Attribute) : json, { maxLength: 4 })
    case 'object':
      return fc.dictionary(fc.string({ maxLength: 12 }), json, { maxKeys: 4 })
    default:
      return text
  }
}

const text = fc.oneof(fc.string(), HOSTILE, fc.webUrl())
const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), HOSTILE)
