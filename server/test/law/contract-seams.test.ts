import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = new URL('../../src/', import.meta.url)

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** Optional members of the contract's interfaces: `readonly queries?: …`, `turn?(…): …`. */
const optionalMembers = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^(?:export )?interface [^{]*\{\n([\s\S]*?)^\}/gm)).flatMap(
    ([, members = '']) =>
      Array.from(members.matchAll(/^ {2}(?:readonly )?(\w+)\?[:(]/gm), ([, name = '']) => name),
  )

/** Whether a file sets the member: as a property, in shorthand or as a method. */
const gives = (text: string, name: string): boolean =>
  new RegExp(`[{,\\s]${name}(?:: |,|\\(| \\})`).test(text)

/** An optional member that only tests set would be dead in production. */
it('every optional member of the contract is set by the product', async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      text: withoutComments(await readFile(new URL(name, SOURCE), 'utf8')),
    })),
  )
  const open = files
    // JSON Schema keywords are copied from declarations by name.
    .filter(({ name }) => name.startsWith('contract/') && !name.startsWith('contract/openapi/'))
    .flatMap(({ name, text }) => {
      // The member is set in the file that declares the type, or in one that imports it.
      const users = files.filter(
        (file) => file.name === name || file.text.includes(`/${basename(name)}'`),
      )
      return optionalMembers(text)
        .filter((member) => !users.some((user) => gives(user.text, member)))
        .map((member) => `${name}: ${member}`)
    })
  expect(open).toEqual([])
})
