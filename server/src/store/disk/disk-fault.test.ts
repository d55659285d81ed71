import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFolder } from '../../../test/folder.ts'
import { namingDiskFaults } from './disk-fault.ts'

/** The error code of this disk on a write; undefined if it accepts the write. */
let answer: string | undefined

// No test can have a quota, or a disk that breaks.
vi.mock(import('node:fs/promises'), async (original) => {
  const files = await original()
  const writeFile = (...given: Parameters<typeof files.writeFile>): Promise<void> =>
    answer === undefined
      ? files.writeFile(...given)
      : Promise.reject(Object.assign(new Error(`${answer}: told so`), { code: answer }))
  return { ...files, writeFile: writeFile as typeof files.writeFile }
})

let file: string
beforeEach(async () => {
  const folder = await makeFolder('disk')
  file = join(folder, 'callboard.sqlite')
  answer = undefined
})

const fault = (code: string, cause?: Error): Error =>
  Object.assign(new Error('disk I/O error', { cause }), { code })

const failing = (error: Error) =>
  namingDiskFaults({ engine: 'sqlite', file }, () => Promise.reject(error))

describe('a start that fails because of the disk', () => {
  it.each([
    ['ENOSPC', /cannot be written: the disk of .* is full \(.+ free\); make room/],
    ['EDQUOT', /cannot be written: the quota of this user for .* is used up \(.+ free\)/],
    ['EROFS', /cannot be written: the disk of .* is mounted for reading only/],
    ['EACCES', /cannot be written: this user may not write in /],
    ['EPERM', /cannot be written: this user may not write in /],
    ['EIO', /cannot be written: EIO: told so/],
  ])('is told why: %s', async (code, words) => {
    answer = code
    const cause = fault('SQLITE_IOERR_WRITE')
    await expect(failing(cause)).rejects.toMatchObject({
      code: 'DISK_FAULT',
      message: expect.stringMatching(words),
      cause,
    })
    expect(await readdir(join(file, '..'))).toEqual([])
  })

  it.each(['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_CANTOPEN', 'EDQUOT', 'ENOSPC'])(
    'is told so where %s stands behind another error',
    async (code) => {
      answer = 'EDQUOT'
      const behind = fault('MIGRATION', fault(code))
      await expect(failing(behind)).rejects.toThrow(/quota/)
    },
  )

  it('keeps its own error if the disk accepts writes, and leaves nothing there', async () => {
    const error = fault('SQLITE_IOERR')
    await expect(failing(error)).rejects.toBe(error)
    expect(await readdir(join(file, '..'))).toEqual([])
  })

  it('keeps its own error if it is none of the disk, or of another machine', async () => {
    answer = 'ENOSPC'
    const other = fault('SQLITE_CORRUPT')
    await expect(failing(other)).rejects.toBe(other)
    const far = fault('ENOSPC')
    const postgres = { engine: 'postgres', url: 'postgres://db.invalid/site' } as const
    await expect(namingDiskFaults(postgres, () => Promise.reject(far))).rejects.toBe(far)
  })
})
