import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { backup } from '../../src/cli/backup.ts'
import { restore } from '../../src/cli/restore.ts'
import { readConfig } from '../../src/config.ts'
import { fillDemo } from '../../src/demo/index.ts'
import { buildTestApp } from '../app.ts'
import { makeFolder, removeFolder } from '../folder.ts'
import { printed } from '../output.ts'
import { createDice } from './random-request.ts'
import { rounds } from './rounds.ts'

const DAMAGES = rounds(20, 500)
const SEED = 45

let folder: string
let packed: Buffer
let plain: Buffer
beforeAll(async () => {
  folder = await makeFolder('damaged')
  const app = await buildTestApp()
  await fillDemo(app.systemContext())
  await app.credentialsOf('administrator')
  const whole = join(folder, 'whole.tar.gz')
  await printed(() => backup(app.config, whole))
  packed = await readFile(whole)
  plain = gunzipSync(packed)
})

const { below, pick } = createDice(SEED)

const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes)
  const at = below(copy.length)
  copy[at] = (copy[at] ?? 0) ^ (1 << below(8))
  return copy
}

/** Kinds of damage to a valid archive. */
const DAMAGE: readonly (readonly [string, () => Buffer])[] = [
  ['cut off', () => packed.subarray(0, below(packed.length))],
  ['a flipped bit', () => flipped(packed)],
  ['a flipped bit inside', () => gzipSync(flipped(plain), { level: 1 })],
  ['cut off inside', () => gzipSync(plain.subarray(0, below(plain.length)), { level: 1 })],
  [
    'a hole',
    () => {
      const at = below(packed.length)
      return Buffer.concat([packed.subarray(0, at), packed.subarray(at + 1 + below(2_000))])
    },
  ],
]

it(`${DAMAGES} damaged backups leave nothing behind (seed ${SEED})`, async () => {
  const file = join(folder, 'damaged.tar.gz')
  let refused = 0
  for (let round = 0; round < DAMAGES; round++) {
    const [damage, make] = pick(DAMAGE)
    await writeFile(file, make())
    const data = join(folder, `data-${round}`)
    let reason: unknown
    await printed(() =>
      restore(readConfig({ data }, {}), file).catch((error: unknown) => {
        reason = error
      }),
    )
    if (reason === undefined) {
      // A flipped bit of an unused header field, such as a time; the site is complete.
      expect(await readdir(data)).toContain('callboard.sqlite')
    } else {
      refused += 1
      expect([damage, String(reason)]).toEqual([
        damage,
        expect.not.stringMatching(/ENOTEMPTY|EBADF/),
      ])
      expect([damage, await readdir(data)]).toEqual([damage, []])
    }
    await removeFolder(data)
  }
  expect(refused).toBeGreaterThan(DAMAGES / 2)
}, 1_800_000)
