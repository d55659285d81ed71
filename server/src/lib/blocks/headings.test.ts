import { describe, expect, it } from 'vitest'
import { readHeadings, withHeadingIds } from './headings.ts'

const heading = (html: string): string => `<!-- wp:heading -->\n${html}\n<!-- /wp:heading -->`

describe('headings', () => {
  it('are read from their blocks, with level, text and id', () => {
    const content =
      heading('<h2 class="x" id="one&amp;two">Say <em>it</em><br>&amp; go</h2>') +
      heading("<H3 id='b'>B</H3>") +
      heading('<h4 id=c>C</h4>') +
      heading('<h2> </h2>') +
      '<!-- wp:paragraph --><h2>No heading</h2><!-- /wp:paragraph --><h2>Nor this</h2>'
    expect(readHeadings(content)).toEqual([
      { level: 2, text: 'Say it & go', id: 'one&two' },
      { level: 3, text: 'B', id: 'b' },
      { level: 4, text: 'C', id: 'c' },
    ])
  })

  it('get ids from their text', () => {
    const content = [
      heading('<h2 class="x">Owls & “cats”</h2>'),
      heading('<h2 id="mine">Owls</h2>'),
      heading('<h3>Üben Привет</h3>'),
      heading('<h2>!?</h2>'),
    ].join('\n')
    expect(readHeadings(withHeadingIds(content)).map(({ id }) => id)).toEqual([
      'owls-cats',
      'mine',
      'üben-привет',
      'section',
    ])
    expect(withHeadingIds(content)).toContain('<h2 id="owls-cats" class="x">')
    expect(withHeadingIds(withHeadingIds(content))).toBe(withHeadingIds(content))
  })

  it('never share an id with one another or with any other element', () => {
    const content = `<p id="a-2">x</p>${heading('<h2>A</h2>').repeat(3)}${heading('<h2 id="a-4">Own</h2>')}`
    const ids = readHeadings(withHeadingIds(content)).map(({ id }) => id)
    expect(ids).toEqual(['a', 'a-3', 'a-5', 'a-4'])
  })

  it('get their ids in time linear in the text', () => {
    const names = readHeadings(withHeadingIds(heading('<h2>Same</h2>').repeat(5_000)))
    expect(new Set(names.map(({ id }) => id)).size).toBe(5_000)
  })

  it('stay as they are if the markup is broken', () => {
    for (const broken of ['<!-- wp:heading -->', heading('<h2 class="x"'), heading('h2>')])
      expect([withHeadingIds(broken), readHeadings(broken)]).toEqual([broken, []])
  })
})
