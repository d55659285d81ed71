import { expect, it } from 'vitest'
import { outlineOf, withAnchors } from './outline.ts'
import type { Part } from './parts.ts'

const anchored = (parts: readonly Part[]): readonly Part[] => withAnchors(parts, outlineOf(parts))

it('derives ids from the words, keeps those that are there, and numbers equal ones', () => {
  const parts = [
    '<h2 class="a">The Sea</h2><p id="h-tides">x</p>',
    '<h3 id="own">Its <em>colour</em></h3><h2>Tides</h2><h4>The sea!</h4><h5>Deep</h5><h2> </h2>',
  ]
  expect(outlineOf(parts).map(({ level, text, id }) => [level, text, id])).toEqual([
    [2, 'The Sea', 'h-the-sea'],
    [3, 'Its colour', 'own'],
    [2, 'Tides', 'h-tides-2'],
    [4, 'The sea!', 'h-the-sea-2'],
  ])
  expect(anchored(parts).join('')).toBe(
    '<h2 id="h-the-sea" class="a">The Sea</h2><p id="h-tides">x</p><h3 id="own">Its <em>colour</em></h3>' +
      '<h2 id="h-tides-2">Tides</h2><h4 id="h-the-sea-2">The sea!</h4><h5>Deep</h5><h2> </h2>',
  )
})

it('reads headings around blocks that are rendered later', () => {
  const image: Part = { name: 'x/image', attributes: {}, parts: [] }
  const parts: Part[] = ['<p>a</p>', image, '<h2>One ', image, 'half</h2>', image, '<h2>Two</h2>']
  expect(outlineOf(parts).map(({ text }) => text)).toEqual(['One half', 'Two'])
  expect(anchored(parts)).toEqual([
    ...['<p>a</p>', image, '<h2 id="h-one-half">One ', image, 'half</h2>', image],
    '<h2 id="h-two">Two</h2>',
  ])
})

it.each([
  ['an attribute', '<p title="<h2>no</h2>">x</p>'],
  ['a comment', '<!-- <h2>no</h2> --><p>x</p>'],
  ['a heading that does not end', '<h2>no'],
  ['words without letters', '<h2>…</h2>'],
])('changes nothing that it should not in %s', (_where, html) => {
  const names = outlineOf([html]).map(({ id }) => id)
  expect(names.every((id) => /^h-[\p{L}\p{N}-]+$/u.test(id))).toBe(true)
  expect(
    anchored([html])
      .join('')
      .replace(/ id="h-[^"]*"/g, ''),
  ).toBe(html)
})

it('finds its places in texts with many headings in one pass', () => {
  const parts = Array.from({ length: 2_000 }, (_value, index) => `<h2>Part ${index}</h2><p>x</p>`)
  const outline = outlineOf(parts)
  expect(outline).toHaveLength(2_000)
  expect(withAnchors(parts, outline).at(-1)).toBe('<h2 id="h-part-1999">Part 1999</h2><p>x</p>')
})
