import { expect, it } from 'vitest'
import { cleanInlineHtml } from './inline-html.ts'

it.each([
  ['<b>bold</b> and <em>more</em>', '<b>bold</b> and <em>more</em>'],
  ['<script>alert(1)</script>text', 'text'],
  ['<a href="javascript:alert(1)" onclick="x()">y</a>', '<a>y</a>'],
  ['<a href="https://example.org" rel="me">y</a>', '<a href="https://example.org" rel="me">y</a>'],
  ['<div style="x"><p>kept</p></div>', 'kept'],
])('reads %s as %s', (html, expected) => {
  expect(cleanInlineHtml(html)).toBe(expected)
})
