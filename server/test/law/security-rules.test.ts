import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { securityPage } from '../../../scripts/generate/security-page.ts'
import {
  nameOf,
  RULES,
  readTitles,
  type TestTitle,
  titlesOf,
} from '../../../scripts/generate/security-rules.ts'

const ROOT = new URL('../../../', import.meta.url)

let titles: readonly TestTitle[]
beforeAll(async () => {
  titles = await readTitles()
})

describe('the security rules', () => {
  it('are all known, and no test refers to another', () => {
    expect(RULES).toHaveLength(66)
    const names = new Set(RULES.map((_, index) => nameOf(index)))
    const named = titles.flatMap(({ title }) => title.match(/SEC-\d+/g) ?? [])
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  it('that apply have a test with their name', () => {
    const untested = RULES.flatMap(({ comesWith }, index) => {
      const name = nameOf(index)
      return comesWith !== undefined || titlesOf(name, titles).length > 0 ? [] : [name]
    })
    expect(untested).toEqual([])
  })

  it('that do not apply yet have none', () => {
    const tested = RULES.flatMap(({ comesWith }, index) =>
      comesWith !== undefined && titlesOf(nameOf(index), titles).length > 0 ? [nameOf(index)] : [],
    )
    expect(tested).toEqual([])
  })

  it('are listed in docs/security.md with their tests', async () => {
    const page = await readFile(new URL('docs/security.md', ROOT), 'utf8')
    expect(page).toBe(await securityPage())
    for (const index of RULES.keys()) expect(page).toContain(`\n| ${nameOf(index)} | `)
    const files = new Set(
      [...page.matchAll(/`((?:server|client)\/[^`]+\.test\.ts)`/g)].map(([, file]) => file),
    )
    expect(files.size).toBeGreaterThan(40)
    for (const file of files) await readFile(new URL(file ?? '', ROOT))
  })
})
