import { hashSync } from '@node-rs/argon2'
import bcrypt from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { hashPassword, randomPassword, verifyPassword } from './passwords.ts'

const wordPress = '$wp$2y$04$usesomesillystringfore99jGWFiuSmvt4VdbwlvulP5Bcqrglma'

describe('hashPassword', () => {
  it('creates a salted argon2id hash that verifies and is not outdated', async () => {
    const hash = await hashPassword('sécret ')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hash).not.toBe(await hashPassword('sécret '))
    expect(await verifyPassword('sécret ', hash)).toEqual({ ok: true, outdated: false })
    expect(await verifyPassword('sécret', hash)).toEqual({ ok: false, outdated: false })
  })
})

describe('verifyPassword', () => {
  it.each([
    ['argon2id of other cost', 'x', hashSync('x', { memoryCost: 8192, timeCost: 1 })],
    ['phpass $P$', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['phpass $H$', 'test12345', '$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    [
      'bcrypt $2y$',
      'rasmuslerdorf',
      '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq',
    ],
    ['bcrypt $2b$', 'x', bcrypt.hashSync('x', 4)],
    ['bcrypt $2a$', 'x', bcrypt.hashSync('x', 4).replace('$2b$', '$2a$')],
    ['$wp$2y$', 'correct horse', wordPress],
    ['$wp$2y$, untrimmed', ' correct horse\n', wordPress],
  ])('takes %s as outdated', async (_, password, hash) => {
    expect(await verifyPassword(password, hash)).toEqual({ ok: true, outdated: true })
    expect(await verifyPassword(`${password}!`, hash)).toEqual({ ok: false, outdated: false })
  })

  it.each([
    ['nothing', ''],
    ['the password itself', 'x'],
    ['bare MD5', '9dd4e461268c8034f5c8564e155c67a6'],
    ['a cut argon2id hash', '$argon2id$v=19$m=19456,t=2,p=1$abc'],
    ['argon2id without memory', '$argon2id$v=19$m=0,t=0,p=0$c29tZXNhbHQ$aGFzaA'],
    ['a cut phpass hash', '$P$9IQRaTwmf'],
    ['phpass of unknown cost', '$P$!IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['phpass of ruinous cost', '$P$SIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['a cut bcrypt hash', '$2y$10$abc'],
    ['bcrypt of ruinous cost', `$2y$31$${'a'.repeat(53)}`],
    ['bcrypt of impossible cost', `$2y$00$${'a'.repeat(53)}`],
    ['$wp$ of something else', '$wp$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ])('refuses %s', async (_, hash) => {
    expect(await verifyPassword('x', hash)).toEqual({ ok: false, outdated: false })
  })

  it('refuses long passwords for imported hashes', async () => {
    const hash = bcrypt.hashSync('x'.repeat(5000), 4)
    expect(await verifyPassword('x'.repeat(5000), hash)).toEqual({ ok: false, outdated: false })
  })
})

describe('randomPassword', () => {
  it('consists of letters and digits in the requested length', () => {
    expect(randomPassword()).toMatch(/^[A-Za-z0-9]{24}$/)
    expect(randomPassword(7)).toMatch(/^[A-Za-z0-9]{7}$/)
    expect(new Set(randomPassword(5000)).size).toBe(62)
  })
})
