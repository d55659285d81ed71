import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { findOptions } from '../../settings/index.ts'
import { deleteSecret, readSecret, saveSecret } from './index.ts'
import { open, seal } from './seal.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const site = (letter: string) => ({ secret: Buffer.alloc(32, letter) })

it('stores a secret until it is deleted', async () => {
  const ctx = app.systemContext()
  expect(await readSecret(ctx, 'token')).toBeUndefined()
  await saveSecret(ctx, 'token', 'päss-word')
  await saveSecret(ctx, 'other', '')
  expect(await readSecret(ctx, 'token')).toBe('päss-word')
  expect(await readSecret(ctx, 'other')).toBe('')
  await deleteSecret(ctx, 'token')
  expect([await readSecret(ctx, 'token'), await readSecret(ctx, 'other')]).toEqual([undefined, ''])
})

it('stores secrets encrypted', async () => {
  await saveSecret(app.systemContext(), 'token', 'tell-nobody')
  const stored = JSON.stringify([...(await findOptions(app.store.reader, ['seo_secrets']))])
  expect(stored).toContain('token')
  expect(stored).not.toContain('tell-nobody')
  expect(stored).not.toContain(Buffer.from('tell-nobody').toString('base64'))
})

it('opens only what this site has sealed under this name', () => {
  const sealed = seal(site('a'), 'token', 'tell-nobody')
  expect(sealed).not.toBe(seal(site('a'), 'token', 'tell-nobody'))
  expect(open(site('a'), 'token', sealed)).toBe('tell-nobody')
  expect(open(site('b'), 'token', sealed)).toBeUndefined()
  expect(open(site('a'), 'other', sealed)).toBeUndefined()
  const changed = Buffer.from(sealed, 'base64')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(open(site('a'), 'token', changed.toString('base64'))).toBeUndefined()
  for (const nonsense of ['', 'AAAA', sealed.slice(0, 30)])
    expect(open(site('a'), 'token', nonsense)).toBeUndefined()
})
