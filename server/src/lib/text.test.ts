import { describe, expect, it } from 'vitest'
import {
  escapeHtml,
  removeTags,
  sanitizeBlock,
  sanitizeLine,
  stripTags,
  trimAscii,
} from './text.ts'

describe('escapeHtml', () => {
  it.each([
    ['plain', 'plain'],
    [`<a href="x">it's</a>`, '&lt;a href=&quot;x&quot;&gt;it&#039;s&lt;/a&gt;'],
    ['a & b', 'a &amp; b'],
    ['&amp; &lt; &eacute; &frac12;', '&amp; &lt; &eacute; &frac12;'],
    ['&amp;amp;', '&amp;amp;'],
    ['&nosuch; &Amp; &apos;', '&amp;nosuch; &amp;Amp; &amp;apos;'],
    ['&#39; &#0039; &#8217;', '&#039; &#039; &#8217;'],
    ['&#x27; &#X002F;', '&#x27; &#x2F;'],
    [
      '&#0; &#xD800; &#x110000; &#99999999;',
      '&amp;#0; &amp;#xD800; &amp;#x110000; &amp;#99999999;',
    ],
    ['&amp &;&#;&#x;', '&amp;amp &amp;;&amp;#;&amp;#x;'],
  ])('turns %j into %j', (text, expected) => {
    expect(escapeHtml(text)).toBe(expected)
  })
})

describe('stripTags', () => {
  it.each([
    ['plain', 'plain'],
    [' <p>One</p> <p>two</p> ', 'One two'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<SCRIPT src="x">1</Script>b<style>p{}</style>c', 'abc'],
    ['a<script>1', 'a1'],
    ['a<script>1<style>2</style>3', 'a13'],
    ['a<scr<script>x</script>ipt>b', 'ab'],
    ['a < b > c', 'a < b > c'],
    ['a <b title="x > y">c</b>', 'a c'],
    ['a<!-- <b> > -->b<!-->c', 'abc'],
    ['<!DOCTYPE html>a<?php echo ">" ?>b', 'ab'],
    ['a<b', 'a'],
    ['a<<b>>c', 'ac'],
    ['a<', 'a'],
  ])('turns %j into %j', (html, expected) => {
    expect(stripTags(html)).toBe(expected)
  })

  it('leaves script content to removeTags', () => {
    expect(removeTags(' <script>x</script>')).toBe(' x')
  })
})

describe('sanitizeLine', () => {
  it.each([
    ['  a \t\r\n b  ', 'a b'],
    ['<b>a</b>\n<i>b</i>', 'a b'],
    ['a < b', 'a &lt; b'],
    ['a <b', 'a &lt;b'],
    ['<<b>x</b>', '&lt;x'],
    ['1 <\n2', '1 &lt; 2'],
    ['a%20b', 'ab'],
    ['a %41 b', 'a b'],
    ['x%%2020y', 'xy'],
    ['%%%414141', ''],
    ['100%', '100%'],
    ['a\0b', 'ab'],
    ['\u00a0é😀', '\u00a0é😀'],
  ])('turns %j into %j', (text, expected) => {
    expect(sanitizeLine(text)).toBe(expected)
  })
})

describe('sanitizeBlock', () => {
  it.each([
    [' a\n\n\tb  c ', 'a\n\n\tb  c'],
    ['<b>a</b>\n%20b', 'a\nb'],
    ['a <\nb', 'a &lt;\nb'],
  ])('turns %j into %j', (text, expected) => {
    expect(sanitizeBlock(text)).toBe(expected)
  })
})

describe('trimAscii', () => {
  it('keeps white space outside ASCII', () => {
    expect(trimAscii(' \t\n\r\0\v\u00a0a b\u00a0 \n')).toBe('\u00a0a b\u00a0')
    expect(trimAscii(' \n ')).toBe('')
  })
})

describe('hostile text of a megabyte', () => {
  const fill = (unit: string) => unit.repeat(Math.ceil(200_000 / unit.length))
  it.each([
    fill('<'),
    fill('< '),
    fill('<!--'),
    fill('<?'),
    fill('<"'),
    fill('<script'),
    `${fill('<script')}>`,
    fill('<script>'),
    fill('<script></style>'),
    fill('&#'),
    `&#${fill('0')}`,
    fill(' ') + fill('a '),
    fill('%') + fill('20'),
  ])('is cleaned by each function (case %#)', { timeout: 5000 }, (text) => {
    for (const clean of [escapeHtml, stripTags, sanitizeLine, sanitizeBlock]) clean(text)
  })
})
