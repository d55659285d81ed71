import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { createContext, Situation } from '../../src/context.ts'
import type { Context } from '../../src/contract/context.ts'
import type { Principal, System } from '../../src/contract/principal.ts'

const SOURCE = new URL('../../src/', import.meta.url)

const sources = async (): Promise<readonly { name: string; text: string }[]> => {
  const names = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, SOURCE), 'utf8') })),
  )
}

describe('SEC-18: acting without a principal', () => {
  it('is impossible: every context has a principal', () => {
    expectTypeOf<Context['user']>().toEqualTypeOf<Principal>()
    expectTypeOf<Parameters<typeof createContext>[1]>().toEqualTypeOf<Situation>()
    // @ts-expect-error a situation requires a principal
    const nobody: Situation = { links: {} as Context['links'], ip: '' }
    expect(nobody).not.toHaveProperty('user')
  })

  it('as the system is a type of its own, which an object literal cannot satisfy', () => {
    // @ts-expect-error the mark of the type has no name outside
    const claimed: System = { kind: 'system' }
    // @ts-expect-error nor is it a principal of a request
    const asking: Principal = { kind: 'system' }
    expect(claimed).toEqual(asking)
  })

  it('as the system begins in one place, which the import law opens to the composition root', async () => {
    const all = await sources()
    const claiming = all.filter(({ text }) => /as System\b|as unknown as Principal/.test(text))
    expect(claiming.map(({ name }) => name)).toEqual(['system.ts'])
    const importing = all.filter(({ text }) => /from '\.{1,2}\/(?:\.\.\/)*system\.ts'/.test(text))
    expect(importing.map(({ name }) => name)).toEqual(['app.ts'])
  })
})
