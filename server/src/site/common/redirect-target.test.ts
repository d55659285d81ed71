import { describe, expect, it } from 'vitest'
import { safeRedirect } from './redirect-target.ts'

describe('safeRedirect (SEC-31)', () => {
  it.each([
    '/',
    '/wp-admin/authorize-application.php?app_name=A&success_url=https%3A%2F%2Fapp.example%2Fcb',
    '/a/b%20c?x=//evil.example#y',
    '/100%25',
    '/caf%C3%A9',
  ])('keeps %s', (target) => {
    expect(safeRedirect(target)).toBe(target)
  })

  it.each([
    '',
    'evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS:/evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%252fevil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '/%25%32%66evil.example',
    '/a\\..\\evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    ' /a',
    ' //evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%0d%0aSet-Cookie:a=b',
    '/a\r\nSet-Cookie: a=b',
    '/a?b\0c',
    '@evil.example',
    '/%25252525252fevil.example',
  ])('leads %j to the front page', (target) => {
    expect(safeRedirect(target)).toBe('/')
  })

  it('percent-encodes letters beyond ASCII, for the header', () => {
    expect(safeRedirect('/café?q=ü')).toBe('/caf%C3%A9?q=%C3%BC')
  })
})
