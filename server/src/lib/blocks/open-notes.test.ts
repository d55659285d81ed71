import { expect, it } from 'vitest'
import { withOpenNotes } from './open-notes.ts'

const reference = (id: string, number: number): string =>
  `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${number}</a></sup>`

const notes = new Map([
  ['a-1', 'See <em>there</em>.'],
  ['b-2', 'Or here.'],
  ['no "id"', 'Never.'],
])

it('makes the first reference to a note a button that opens it', () => {
  const html = withOpenNotes(`<p>One${reference('a-1', 1)} two${reference('a-1', 1)}</p>`, notes)
  expect(html).toBe(
    '<p>One<sup data-fn="a-1" class="fn"><button type="button" id="a-1-link" popovertarget="note-a-1" aria-label="Footnote 1">1</button></sup>' +
      `<span id="note-a-1" class="open-note" role="note" popover>See <em>there</em>.</span> two${reference('a-1', 1)}</p>`,
  )
})

it.each([
  ['a note that does not exist', reference('c-3', 3)],
  ['an id that is no name', '<sup data-fn=\'no "id"\'><a href="#x">1</a></sup>'],
  ['a reference without a number', '<sup data-fn="a-1"><a href="#a-1"></a></sup>'],
  ['a reference that does not end', '<sup data-fn="a-1"><a href="#a-1">1</a>'],
  ['a reference with other elements', '<sup data-fn="a-1"><b>1</b></sup>'],
  ['an attribute', `<p title='${reference('a-1', 1).replaceAll("'", '')}'>x</p>`],
  ['a comment', `<!-- ${reference('a-1', 1)} -->`],
])('leaves %s as it is', (_what, html) => {
  expect(withOpenNotes(html, notes)).toBe(html)
  expect(withOpenNotes(html, new Map())).toBe(html)
})
