import { describe, expect, it } from 'vitest'
import { acceptedPackings, namesHtml } from './accept.ts'

describe('acceptedPackings', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip;q=1.0, br;q=0.5', ['br', 'gzip']],
    ['GZIP', ['gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['gzip;q=0.000', []],
    ['*', ['br', 'gzip']],
    ['*;q=0, gzip', ['gzip']],
    ['identity', []],
    ['x-gzip, notgzip', []],
    ['', []],
    [';q=1,,=, "', []],
  ])('reads %j', (header, expected) => {
    expect(acceptedPackings(header)).toEqual(expected)
    expect(acceptedPackings(header)).toEqual(expected)
  })
})

describe('namesHtml', () => {
  it.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', true],
    ['application/json, Text/HTML;q=0.1', true],
    ['text/html;q=0', false],
    ['*/*', false],
    ['application/json', false],
    ['', false],
    [undefined, false],
  ])('reads %j', (header, expected) => {
    expect(namesHtml(header)).toBe(expected)
  })
})
