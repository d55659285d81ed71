import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { makeDataFolder } from '../template.ts'
import { isWhole, rounds } from './rounds.ts'

/** A regular run uploads only enough to make them queue: busy cores slow down other tests. */
const UPLOADS = rounds(3, 200)
const [WIDTH, HEIGHT] = isWhole ? [4_000, 3_000] : [1_600, 1_200]
const AT_ONCE = 16
const SECRET = 'busybusybusybusybusybusy'

/** Noise instead of a flat colour, twelve megapixels in a full run, like a photograph. */
const photograph = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = sharp({
    create: { width: 1_000, height: 750, channels: 3, background: 'grey', noise },
  })
  return sharp(await small.png().toBuffer())
    .resize(WIDTH, HEIGHT)
    .jpeg()
    .toBuffer()
}

/** Processes that keep every core busy until the end of the file. */
const occupyCores = (): void => {
  for (let core = 0; core < availableParallelism(); core++) {
    const child = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
    atEnd(async () => void child.kill('SIGKILL'))
  }
}

it(`accepts ${UPLOADS} photographs, ${AT_ONCE} at once, while other processes use every core`, async () => {
  const folder = await makeDataFolder('busy')
  const { address, stop } = await startServer(folder, {
    CALLBOARD_ADMIN: 'admin:a long password',
    CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
    CALLBOARD_LOG_LEVEL: 'silent',
  })
  atEnd(stop)
  const bytes = await photograph()
  occupyCores()
  const answers: string[] = []
  let begun = 0
  const uploading = async (): Promise<void> => {
    while (begun < UPLOADS) {
      const response = await fetch(`${address}/api/core/v2/media`, {
        method: 'POST',
        headers: {
          authorization: basic('admin', SECRET),
          'content-type': 'image/jpeg',
          'content-disposition': `attachment; filename="photo-${++begun}.jpg"`,
        },
        body: new Uint8Array(bytes),
      })
      const { code = '' } = (await response.json()) as { code?: string }
      answers.push(`${response.status} ${code}`.trim())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, uploading))
  expect(answers.filter((answer) => answer !== '201')).toEqual([])
  expect(answers).toHaveLength(UPLOADS)
}, 3_600_000)
