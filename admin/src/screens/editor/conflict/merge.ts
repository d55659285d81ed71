import { diff3MergeRegions } from 'node-diff3'

/** Blocks of a text as markup, one string each. */
export type Blocks = readonly string[]

/** A part of a merged text: unchanged, changed by one writer, or changed differently by both. */
export type Stretch =
  | { readonly source: 'unchanged' | 'theirs' | 'mine'; readonly blocks: Blocks }
  | { readonly source: 'conflict'; readonly theirs: Blocks; readonly mine: Blocks }

/** What is kept of a conflict. */
export type Choice = 'theirs' | 'mine' | 'both'

/** Compares two versions of a text with the one that both began with. */
export const compareTexts = (base: Blocks, theirs: Blocks, mine: Blocks): Stretch[] =>
  diff3MergeRegions([...theirs], [...base], [...mine]).flatMap((region): Stretch[] => {
    if (!region.stable) {
      const { aContent, bContent, oContent } = region
      if (areEqual(aContent, bContent)) return [{ source: 'unchanged', blocks: aContent }]
      return (
        besideAdditions(['theirs', aContent], ['mine', bContent], oContent) ??
        besideAdditions(['mine', bContent], ['theirs', aContent], oContent) ?? [
          { source: 'conflict', theirs: aContent, mine: bContent },
        ]
      )
    }
    if (region.bufferContent.length === 0) return []
    return [{ source: SOURCES[region.buffer], blocks: region.bufferContent }]
  })

type Side = readonly ['theirs' | 'mine', Blocks]

/** Blocks that one writer only added before or after those that the other one changed are in another place. */
const besideAdditions = (
  [adder, added]: Side,
  [changer, changed]: Side,
  base: Blocks,
): Stretch[] | undefined => {
  const count = base.length
  if (count === 0 || added.length <= count) return undefined
  const own = { source: changer, blocks: changed } as const
  if (areEqual(added.slice(0, count), base))
    return [own, { source: adder, blocks: added.slice(count) }]
  return areEqual(added.slice(-count), base)
    ? [{ source: adder, blocks: added.slice(0, -count) }, own]
    : undefined
}

const SOURCES = { a: 'theirs', o: 'unchanged', b: 'mine' } as const

/** The blocks of the merged text; the choices are those of the conflicts, in their order. */
export const mergedText = (
  stretches: readonly Stretch[],
  choices: ReadonlyMap<Stretch, Choice>,
): string[] =>
  stretches.flatMap((stretch) => {
    if (stretch.source !== 'conflict') return stretch.blocks
    const { theirs, mine } = stretch
    const kept = { theirs, mine, both: [...theirs, ...mine] }
    return kept[choices.get(stretch) ?? 'mine']
  })

type Values<K extends string> = Readonly<Record<K, unknown>>

/** Fields whose values differ. */
export const changedFields = <K extends string>(
  before: Values<K>,
  after: Values<K>,
  names: readonly K[],
): K[] => names.filter((name) => !areEqual(before[name], after[name]))

/** Fields besides the text that both writers changed, each in another way. */
export const conflictingFields = <K extends string>(
  base: Values<K>,
  theirs: Values<K>,
  mine: Values<K>,
  names: readonly K[],
): K[] => changedFields(theirs, mine, changedFields(base, mine, changedFields(base, theirs, names)))

const areEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
