import { describe, expect, it } from 'vitest'
import { plainText, shorten } from './plain-text.ts'

describe('the text of HTML', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['half<b>way</b>', 'halfway'],
    ['Q&amp;A &#8211; [caption]x[/caption]  \n y', 'Q&A – y'],
    ['<style>p{}</style><script>x</script>seen', 'seen'],
    ['a<br>b', 'a b'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})

describe('a shortened text', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['one two three', 8, 'one two'],
    ['one two three', 7, 'one two'],
    ['one, two', 6, 'one'],
    ['abcdefghij', 4, 'abcd'],
    ['ab😀cd', 3, 'ab'],
  ])('%s in %i', (text, length, expected) => {
    expect(shorten(text, length)).toBe(expected)
  })
})
