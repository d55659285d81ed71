import { describe, expect, it } from 'vitest'
import { drawSmilies } from './smilies.ts'

describe('smilies', () => {
  it.each([
    [':) and ;-)', '🙂 and 😉'],
    ['<b>:lol:</b> 8-O', '<b>😆</b> 😯'],
    ['a:) :)b :-)) http://example.org', 'a:) :)b :-)) http://example.org'],
    ['<pre>:)</pre> <code><i>:(</i></code> :(', '<pre>:)</pre> <code><i>:(</i></code> 🙁'],
    ['<a title=" :) ">x</a> :constructor:', '<a title=" :) ">x</a> :constructor:'],
  ])('draws %s', (text, drawn) => {
    expect(drawSmilies(text)).toBe(drawn)
  })
})
