import { describe, expect, it } from 'vitest'
import { addressRewriter } from './addresses.ts'

const OLD = 'http://old.example.org'
const rewrite = addressRewriter([OLD], 'https://new.example')

describe('addresses of another site', () => {
  it.each([
    ['<a href="http://old.example.org">', '<a href="https://new.example">'],
    ['HTTP://OLD.EXAMPLE.ORG/about/', 'https://new.example/about/'],
    ['https://old.example.org/a?b=1&amp;c#d', 'https://new.example/a?b=1&amp;c#d'],
    ["<img src='//old.example.org/x.jpg'>", "<img src='//new.example/x.jpg'>"],
    ['{"url":"http:\\/\\/old.example.org\\/a"}', '{"url":"https:\\/\\/new.example\\/a"}'],
    ['?u=http%3A%2F%2Fold.example.org%2Fa', '?u=https%3A%2F%2Fnew.example%2Fa'],
    ['See http://old.example.org.', 'See https://new.example.'],
    ["url('http://old.example.org/a.png')", "url('https://new.example/a.png')"],
    ['a.jpg 1x,http://old.example.org/b.jpg 2x', 'a.jpg 1x,https://new.example/b.jpg 2x'],
  ])('are replaced in %s', (before, after) => expect(rewrite(before)).toBe(after))

  it.each([
    'http://old.example.org.evil.test/',
    'http://notold.example.org/',
    'http://old.example.organic/',
    'http://old.example.org:8080/',
    'http://old.example.org@evil.test/',
    'http://user@old.example.org@evil.test/',
    'https://example.net/http://old.example.org/x',
    'ftp://old.example.org/',
    'mailto:box@old.example.org',
    'old.example.org/about',
  ])('are not those like %s', (text) => expect(rewrite(text)).toBe(text))

  it('may have a folder and a port', () => {
    const folder = addressRewriter([`${OLD}:8080/blog`, `${OLD}:8080`], 'https://new.example')
    expect(folder('http://old.example.org:8080/blog/a')).toBe('https://new.example/a')
    expect(folder('http://old.example.org:8080/blogs')).toBe('https://new.example/blogs')
    expect(folder('http:\\/\\/old.example.org:8080\\/blog\\/a')).toBe('https:\\/\\/new.example\\/a')
  })

  it('stay where nothing moves', () => {
    const same = addressRewriter([OLD], OLD)
    expect(same('https://old.example.org/')).toBe('https://old.example.org/')
  })
})
