import { execFileSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { atEnd } from '../cleanup.ts'
import { runCommand } from '../command.ts'
import { makeFolder } from '../folder.ts'
import { releases, unpackRelease } from '../releases.ts'

const [oldest = ''] = releases

/** Undefined where mounting is not permitted. */
const mountSmallDisk = async (size: string): Promise<string | undefined> => {
  const folder = await makeFolder('small')
  const disk = join(folder, 'disk')
  await mkdir(disk)
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${size}`, 'callboard-test', disk]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    return undefined
  }
  atEnd(async () => void execFileSync('umount', ['-l', disk]))
  return disk
}

const fillUp = async (disk: string): Promise<void> => {
  for (const bytes of [262_144, 4_096])
    for (let file = 0; ; file++) {
      const path = join(disk, `filling-${bytes}-${file}`)
      const isFull = await writeFile(path, Buffer.alloc(bytes)).then(
        () => false,
        () => true,
      )
      if (isFull) break
    }
}

it('a start on a full disk reports the file and the cause', async (test) => {
  const disk = await mountSmallDisk('8m')
  if (disk === undefined) return test.skip()
  const data = join(disk, 'data')
  await mkdir(data)
  await fillUp(disk)
  for (const command of [['migrate'], ['serve', '--port', '0']]) {
    const { code, stderr } = await runCommand([...command, '--data', data])
    expect([command, code, stderr]).toEqual([
      command,
      1,
      expect.stringMatching(
        /callboard\.sqlite cannot be written: the disk of .* is full \(.* free\)/,
      ),
    ])
  }
})

it('a start on a read-only disk reports that', async (test) => {
  const disk = await mountSmallDisk('8m')
  if (disk === undefined) return test.skip()
  execFileSync('mount', ['-o', 'remount,ro', disk])
  const { code, stderr } = await runCommand(['migrate', '--data', disk])
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/callboard\.sqlite cannot be written: .* is mounted for reading only/),
  ])
})

it('an upgrade without space for its backup copy does not begin', async (test) => {
  const disk = await mountSmallDisk('16m')
  if (disk === undefined) return test.skip()
  await unpackRelease(oldest, join(disk, 'callboard.sqlite'))
  await mkdir(join(disk, 'backups'))
  await fillUp(join(disk, 'backups'))
  execFileSync('mount', ['-o', 'remount,size=16500k', disk])
  const { code, stderr } = await runCommand(['migrate', '--data', disk])
  expect([code, stderr]).toEqual([1, expect.stringMatching(/a copy of .* needs .* are free/)])
  execFileSync('mount', ['-o', 'remount,size=64m', disk])
  expect(await runCommand(['migrate', '--data', disk])).toMatchObject({ code: 0 })
  expect(await readdir(join(disk, 'backups'))).toContainEqual(
    expect.stringMatching(/^before-upgrade-/),
  )
})
