import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../test/command.ts'
import { makeFolder } from '../../../test/folder.ts'
import { makeDataFolder } from '../../../test/template.ts'

let folder: string
let data: string
beforeAll(async () => {
  folder = await makeFolder('redirects')
  data = await makeDataFolder('redirects')
  const account = ['user', 'create', 'ann', 'ann@example.org', '--role', 'administrator']
  await runCommand([...account, '--data', data])
})

const run = async (text: string, ...args: string[]) => {
  const file = join(folder, 'redirects')
  await writeFile(file, text)
  return runCommand(['import', 'redirects', file, ...args, '--data', data])
}

describe('callboard import redirects', () => {
  it('tries a file, imports it, and changes nothing when it is repeated', async () => {
    const text =
      'Origin,Target,Type,Format\nold,http://old.example.org/new/,301,plain\nself,/self,301,plain\n'
    const from = ['--from', 'http://old.example.org']
    const reason = 'row 2 (self): The source and the target are the same.\n'
    const tried = await run(text, ...from, '--dry-run')
    expect(tried).toMatchObject({
      ...{ code: 1, stdout: `${reason}Would import 1 new redirect, 0 changed; left out: 1.\n` },
    })
    expect((await run(text, ...from)).stdout).toBe(
      `${reason}Imported 1 new redirect, 0 changed; left out: 1.\n`,
    )
    expect((await run(text, ...from)).stdout).toContain('Imported 0 new redirects, 1 changed')
  })

  it('tells formats by their content', async () => {
    expect(await run('Redirect 301 /apache /there\n')).toMatchObject({
      ...{ code: 0, stdout: 'Imported 1 new redirect, 0 changed; left out: 0.\n' },
    })
    expect((await run('\n[{"source":"/json","target":"/there"}]')).stdout).toContain('1 new')
  })

  it.each([
    ['nonsense', [], 'none of its columns is named'],
    ['[', [], 'The file cannot be used'],
    ['source,target\n/a,/b\n', ['--from', 'old'], 'begins with http'],
  ])('says what is wrong with %j', async (text, args, message) => {
    const { code, stderr } = await run(text, ...args)
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
  })
})
