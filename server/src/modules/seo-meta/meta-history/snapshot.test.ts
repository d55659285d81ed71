import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import type { MetaFields } from '../../seo-kernel/item-meta/index.ts'
import { hashOf, snapshotOf, withSnapshot } from './snapshot.ts'

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const keyphrase = fc.record({ keyphrase: fc.constantFrom('', 'tea', 'pot'), score: fc.nat(100) })
const graphs = fc.array(fc.record({ id: fc.constantFrom('a', 'b'), label: fc.string() }), {
  maxLength: 2,
})

/** Random records as clients write them, with default values among them. */
const record: fc.Arbitrary<MetaFields> = fc
  .record({
    title: optional(fc.constantFrom('Tea', 'Green tea')),
    canonicalUrl: optional(fc.constantFrom('', 'https://a.test/')),
    keywords: optional(fc.constantFrom([], 'tea', [{ label: 'tea', value: 'tea' }])),
    keyphrases: optional(
      fc.record({ focus: keyphrase, additional: fc.array(keyphrase, { maxLength: 2 }) }),
    ),
    default: optional(fc.boolean()),
    noindex: optional(fc.boolean()),
    maxSnippet: optional(fc.constantFrom(-1, 20)),
    og_image_type: optional(fc.constantFrom('default', 'featured')),
    twitter_use_og: optional(fc.boolean()),
    schema: optional(
      fc.record({
        blockGraphs: graphs,
        customGraphs: graphs,
        graphs,
        default: fc.record({ isEnabled: fc.boolean() }),
      }),
    ),
    options: optional(fc.constant({ internalLinkCount: 2 })),
    ai: optional(fc.constant({ titles: ['Suggested'] })),
  })
  .map((fields) => JSON.parse(JSON.stringify(fields)) as MetaFields)

describe('a snapshot', () => {
  it('restores exactly the record that it was made of', () => {
    fc.assert(
      fc.property(record, record, (former, now) => {
        const snapshot = snapshotOf(former)
        const restored = withSnapshot(now, snapshot, () => true)
        expect(snapshotOf(restored)).toEqual(snapshot)
        expect(hashOf(snapshotOf(restored))).toBe(hashOf(snapshot))
        expect(restored.options).toEqual(now.options)
        expect(restored.ai).toEqual(now.ai)
        expect(restored.schema?.blockGraphs ?? []).toEqual(now.schema?.blockGraphs ?? [])
      }),
    )
  })

  it('keeps fields that are filtered out', () => {
    fc.assert(
      fc.property(record, record, (former, now) => {
        const restored = withSnapshot(now, snapshotOf(former), (name) => name !== 'title')
        expect(restored.title).toBe(now.title)
        expect(withSnapshot(now, snapshotOf(former), () => false)).toEqual(now)
      }),
    )
  })
})
