import { describe, expect, it } from 'vitest'
import { autosavePreview, draftPreview, verifyPreview } from './preview.ts'

const HOUR_MS = 60 * 60 * 1_000
const start = Date.parse('2026-01-15T12:00:00Z')
const site = (secret: number, hoursLater = 0) => ({
  secret: new Uint8Array(32).fill(secret),
  clock: () => new Date(start + hoursLater * HOUR_MS),
})

const nonceOf = (link: string): string => new URL(link).searchParams.get('preview_nonce') ?? ''

describe('a preview link', () => {
  const link = autosavePreview(site(1), 'https://example.org/a/', 7, 3)
  const nonce = nonceOf(link)

  it('keeps the address and its query string', () => {
    expect(link).toBe(`https://example.org/a/?preview_id=7&preview_nonce=${nonce}&preview=true`)
    expect(autosavePreview(site(1), 'https://example.org/?p=7', 7, 3)).toBe(
      `https://example.org/?p=7&preview_id=7&preview_nonce=${nonce}&preview=true`,
    )
    expect(draftPreview('https://example.org/?p=7')).toBe('https://example.org/?p=7&preview=true')
    expect(nonce).toMatch(/^\w+$/)
  })

  it('names the user whose autosave it opens', () => {
    expect(verifyPreview(site(1), 7, nonce)).toEqual({ authorId: 3 })
  })

  it('expires after 12 hours', () => {
    expect(verifyPreview(site(1, 11.9), 7, nonce)).toEqual({ authorId: 3 })
    expect(verifyPreview(site(1, 12), 7, nonce)).toBeUndefined()
  })

  it('opens no other item and no other autosave, and works only on its own site', () => {
    const [, ends, signature] = nonce.split('_')
    expect(verifyPreview(site(1), 8, nonce)).toBeUndefined()
    expect(verifyPreview(site(1), 7, `4_${ends}_${signature}`)).toBeUndefined()
    expect(verifyPreview(site(1), 7, `3_zzzzzzzz_${signature}`)).toBeUndefined()
    expect(verifyPreview(site(2), 7, nonce)).toBeUndefined()
  })

  it.each(['', '_', '3__', 'x'.repeat(10_000), `03_${nonce.slice(2)}`, `${nonce}0`, `${nonce}\n`])(
    'is not %j',
    (wrong) => {
      expect(verifyPreview(site(1), 7, wrong)).toBeUndefined()
    },
  )
})
