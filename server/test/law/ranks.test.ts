import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { modules } from '../../src/modules.ts'

const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
  readonly forbidden: readonly { readonly name: string; readonly to: { readonly path?: string } }[]
}

it('the import law takes its ranks from modules.ts', () => {
  const names = modules.map(({ name }) => name)
  const ranked = forbidden.filter(({ name }) => name.startsWith('rank-of-'))
  // The highest module may import all others.
  expect(ranked.map(({ name }) => name)).toEqual(
    names.slice(0, -1).map((name) => `rank-of-${name}`),
  )
  expect(ranked[0]?.to.path).toBe(`^server/src/modules/(${names.slice(1).join('|')})/`)
})
