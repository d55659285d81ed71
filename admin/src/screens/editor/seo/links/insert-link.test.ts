import { expect, it } from 'vitest'
import { changeFor, type PhraseBlock } from './insert-link.ts'

const block = (
  clientId: string,
  attributes: Readonly<Record<string, unknown>>,
  ...innerBlocks: readonly PhraseBlock[]
): PhraseBlock => ({ clientId, attributes, innerBlocks })

const phrase = { original: 'the $& tide', linked: 'the <a href="/t/">$& tide</a>' }

it('links a phrase in the first block that has it, however deep', () => {
  const text = { toHTMLString: () => 'See <em>how</em> the $& tide turns, the $& tide.' }
  const blocks = [
    block('a', { content: 'Nothing here.', level: 2 }),
    block('b', {}, block('c', { content: text }), block('d', { content: 'the $& tide' })),
  ]
  expect(changeFor(blocks, phrase)).toEqual({
    clientId: 'c',
    attributes: {
      content: 'See <em>how</em> the <a href="/t/">$& tide</a> turns, the $& tide.',
    },
  })
})

it('changes nothing if the phrase is gone', () => {
  expect(changeFor([block('a', { content: 'The moon.', anchor: undefined })], phrase)).toBe(
    undefined,
  )
})
