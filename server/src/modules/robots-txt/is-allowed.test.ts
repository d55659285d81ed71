import { describe, expect, it } from 'vitest'
import { isAllowedBy } from './is-allowed.ts'

describe('a robots file', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /private/\n', '/private/x', false],
    ['User-agent: *\nDisallow: /private/\n', '/public', true],
    ['User-agent: *\nDisallow: /\nAllow: /blog', '/blog/1', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['user-agent: Other\nDisallow: /', '/a', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: callboard\nDisallow: /x', '/a', true],
    ['User-agent: CALLBOARD # us\nUser-agent: Other\nDisallow: /a # no', '/a', false],
    ['User-agent: *\nDisallow: /*.php$', '/a/b.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/a/b.php?c', true],
    ['User-agent: *\nDisallow: /a*b*c', '/a1b2c3', false],
    ['User-agent: *\nDisallow: /a*b*c', '/a1c2b3', true],
    ['User-agent: *\nDisallow: /exact$', '/exact', false],
    ['User-agent: *\nDisallow: /exact$', '/exactly', true],
    ['User-agent: *\nDisallow: *', '/a', false],
    ['Disallow: /', '/a', true],
    ['<!doctype html><p>not a robots file: at all', '/a', true],
    ['User-agent: *\r\nDisallow: /a\r\rUser-agent: Callboard\r\nDisallow: /b', '/b', false],
  ])('%j lets %s be read: %s', (robots, path, isAllowed) => {
    expect(isAllowedBy(robots, 'Callboard', path)).toBe(isAllowed)
  })

  it('is matched in bounded time', () => {
    const robots = `${'User-agent: a\n'.repeat(15_000)}${'Disallow: /*a*a*a*a$\n'.repeat(12_000)}`
    const begun = performance.now()
    isAllowedBy(robots, 'a', `/${'a'.repeat(2_000)}b`)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
