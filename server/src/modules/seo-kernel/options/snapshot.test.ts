import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanChoices, cleanSnapshot } from './clean.ts'
import {
  count,
  decision,
  flag,
  html,
  lines,
  list,
  type OptionTree,
  recipients,
  rules,
  text,
} from './leaves.ts'
import { valuesOf } from './merge.ts'

const tree = {
  text: text(null),
  html: html(null),
  lines: lines(),
  flag: flag(null),
  decision: decision(),
  count: count(null),
  list: list('usual'),
  rules: rules(),
  recipients: recipients(),
} as const satisfies OptionTree

/** Texts made of the characters that cleaning handles. */
const hardText = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '%',
      '2',
      '0',
      ' ',
      '\n',
      '\t',
      '&',
      'lt;',
      '"',
      "'",
      '/',
      'a',
      '\0',
      '\ud800',
    ),
  )
  .map((parts) => parts.join(''))

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  hardText,
  fc.array(hardText),
  fc.dictionary(hardText, hardText),
)

it('imports what was exported, whatever was saved', () => {
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(Object.keys(tree).map((name) => [name, value])), {
        requiredKeys: [],
      }),
      (given) => {
        const exported = JSON.stringify(valuesOf(tree, cleanChoices(tree, given)))
        const imported = valuesOf(tree, cleanSnapshot(tree, JSON.parse(exported)))
        expect(JSON.stringify(imported)).toBe(exported)
      },
    ),
    { numRuns: 2_000 },
  )
})
