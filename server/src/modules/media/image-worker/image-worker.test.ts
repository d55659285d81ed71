import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { bombs, manyFrames, tiffBomb } from '../../../../test/bombs.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { body, picture, sound } from '../../../../test/pictures.ts'
import { mediaErrors } from '../common/errors.ts'
import {
  type ImageWorker,
  type ImageWorkerOptions,
  openImageWorker,
  UnreadableFile,
} from './image-worker.ts'
import { EXCEEDED, SURROUNDINGS } from './limits.ts'

const MEGABYTE = 1_024 * 1_024
const MEDIA = '/wp-json/wp/v2/media'

const open = (options: ImageWorkerOptions = {}): ImageWorker => {
  const shop = openImageWorker(options)
  atEnd(async () => shop.close())
  return shop
}

const derive = (shop: ImageWorker, bytes: Buffer, workMs?: number) =>
  shop.run('derive', { bytes, mime: 'image/png', keepsRemarks: false }, workMs)

const tooCostly = mediaErrors.rest_upload_image_too_costly()
const comeBack = { status: 503, code: 'rest_server_busy', headers: { 'Retry-After': '5' } }

/** The process of an image worker, after its first job. */
const startedProcess = async (shop: ImageWorker, dot: Buffer): Promise<number> => {
  await derive(shop, dot)
  return shop.pid() ?? 0
}

let app: TestApp
let dot: Buffer
beforeAll(async () => {
  app = await buildTestApp()
  dot = await picture(40, 30)
})

describe('SEC-42: the process that opens files', () => {
  it('SEC-42: runs one job after the other and keeps their errors apart', async () => {
    const shop = open()
    const [made, broken, sounded] = await Promise.allSettled([
      derive(shop, dot),
      derive(shop, Buffer.from('no image')),
      shop.run('readSound', { bytes: sound(), mime: 'audio/wav', extension: 'wav' }),
    ])
    expect(made).toMatchObject({ value: { size: { width: 40, height: 30 } } })
    expect(broken).toMatchObject({ reason: expect.any(UnreadableFile) })
    expect(sounded).toMatchObject({ value: { sample_rate: 8_000 } })
  })

  it('SEC-42: is killed on a timeout, which is not reported as a fault of the file', async () => {
    const shop = open()
    const pid = await startedProcess(shop, dot)
    process.kill(pid, 'SIGSTOP')
    await expect(derive(shop, dot, 50)).rejects.toMatchObject(comeBack)
    expect(await derive(shop, dot)).toMatchObject({ size: { width: 40 } })
    expect(shop.pid()).not.toBe(pid)
  })

  it('SEC-42: kills itself when a file takes too much CPU time', async () => {
    const shop = open({ maxCpuMs: 20 })
    await expect(derive(shop, await picture(3_000, 2_000))).rejects.toThrow(tooCostly)
  })

  it('SEC-42: is watched while a file blocks its main thread', async () => {
    const thread = JSON.stringify(new URL('./watch-thread.ts', import.meta.url).href)
    const limits = JSON.stringify({ maxBytes: Number.MAX_SAFE_INTEGER, maxCpuMs: 500 })
    const program = `
      const { Worker } = await import('node:worker_threads')
      const watch = new Worker(new URL(${thread}), { workerData: ${limits}, execArgv: [] })
      watch.postMessage(process.cpuUsage())
      for (;;);`
    const signal = await new Promise((resolve) => {
      const args = ['--input-type=module', '--eval', program]
      execFile(process.execPath, args, (error) => resolve(error?.signal))
    })
    expect(signal).toBe(EXCEEDED)
  })

  it('SEC-42: may be killed from outside, which is not reported as a fault of the file', async () => {
    const shop = open()
    const pid = await startedProcess(shop, dot)
    process.kill(pid, 'SIGSTOP')
    const ended = derive(shop, dot)
    process.kill(pid, 'SIGKILL')
    await expect(ended).rejects.toMatchObject(comeBack)
    expect(await derive(shop, dot)).toMatchObject({ size: { width: 40 } })
  })

  it('SEC-42: limits how long a file waits', async () => {
    const shop = open({ waitMs: 200 })
    const pid = await startedProcess(shop, dot)
    process.kill(pid, 'SIGSTOP')
    const first = derive(shop, dot)
    await expect(derive(shop, dot)).rejects.toMatchObject(comeBack)
    process.kill(pid, 'SIGCONT')
    expect(await first).toMatchObject({ size: { width: 40 } })
    expect(shop.pid()).toBe(pid)
  })

  it('SEC-42: kills itself on too much memory, and the next file gets a new process', async () => {
    // Less than the process uses before it opens a file.
    const shop = open({ maxBytes: 10 * MEGABYTE })
    await expect(derive(shop, dot)).rejects.toThrow(tooCostly)
    await expect(derive(shop, dot)).rejects.toThrow(tooCostly)
    expect(await derive(open(), dot)).toMatchObject({ size: { width: 40 } })
  })

  it('SEC-42: may crash without affecting the server', async () => {
    const shop = open()
    const pid = await startedProcess(shop, dot)
    process.kill(pid, 'SIGSTOP')
    const broken = derive(shop, dot)
    process.kill(pid, 'SIGSEGV')
    process.kill(pid, 'SIGCONT')
    await expect(broken).rejects.toThrow(UnreadableFile)
    expect(await derive(shop, dot)).toMatchObject({ size: { width: 40 } })
  })

  it('SEC-42: does not get the environment of the server', async () => {
    const shop = open()
    const pid = await startedProcess(shop, dot)
    const environment = await new Promise<string>((resolve) => {
      execFile('cat', [`/proc/${pid}/environ`], (_error, stdout) => resolve(stdout))
    })
    expect(environment).not.toMatch(/PATH=|CALLBOARD|DATABASE/)
  })

  it('SEC-42: exits when idle', async () => {
    const shop = open({ idleMs: 0 })
    const pid = await startedProcess(shop, dot)
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000)
  })
})

it('uploads that wait for each other have a longer timeout than other requests', async () => {
  const hasty = await buildTestApp({ requestTimeoutMs: '300' })
  const bytes = await picture(3_000, 2_000)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      hasty.as('author').post(MEDIA, undefined, body(`${index}.png`, bytes)),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
})

describe('SEC-42: a decompression bomb', () => {
  it('SEC-42: is rejected by its header, and the next upload works', async () => {
    const upload = (name: string, bytes: Buffer) =>
      app.as('author').post(MEDIA, undefined, body(name, bytes))
    for (const [ending, bytes] of await bombs()) {
      expect(bytes.length).toBeLessThan(2_000)
      const { status, body: refusal } = await upload(`bomb.${ending}`, bytes)
      expect([ending, status, refusal.code]).toEqual([ending, 413, 'rest_upload_image_too_large'])
    }
    const frames = await upload('frames.gif', manyFrames(1_001))
    expect([frames.status, frames.body.code]).toEqual([413, 'rest_upload_image_too_costly'])
    expect((await upload('frames.gif', manyFrames(1_000))).status).toBe(201)
    for (const ending of ['tif', 'tiff', 'png', 'jpg'])
      expect((await upload(`bomb.${ending}`, tiffBomb())).status).toBe(400)
    expect((await upload('after.png', dot)).status).toBe(201)
  })

  it('SEC-42: takes less than 300 MB, rejected or decoded', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-bombs-'))
    const large = sharp({
      create: { width: 7_000, height: 7_000, channels: 3, background: 'teal' },
    })
    const files = [
      ...(await bombs()),
      ['gif', manyFrames(1_001)] as const,
      ['jpg', await large.clone().jpeg().toBuffer()] as const,
      ['png', await large.clone().png().toBuffer()] as const,
    ]
    await Promise.all(
      files.map(([ending, bytes], index) => writeFile(join(folder, `${index}.${ending}`), bytes)),
    )
    const peak = await new Promise<string>((resolve, reject) => {
      const { execArgv, env } = SURROUNDINGS
      const args = [...execArgv, '--input-type=module', '--eval', PROGRAM, folder]
      execFile(process.execPath, args, { env }, (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      )
    })
    expect(JSON.parse(peak)).toMatchObject({ opened: 2, refused: files.length - 2 })
    expect(JSON.parse(peak).kilobytes).toBeLessThan(300 * 1_024)
  })
})

/** Opens every file of a folder as the process does, and prints the peak memory usage. */
const PROGRAM = `
  import { readdir, readFile } from 'node:fs/promises'
  import { join } from 'node:path'
  const { work } = await import(${JSON.stringify(new URL('./jobs.ts', import.meta.url).href)})
  const folder = process.argv[1]
  const said = { opened: 0, refused: 0 }
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name))
    const mime = 'image/' + name.split('.')[1].replace('jpg', 'jpeg')
    await work.derive({ bytes, mime, keepsRemarks: false }).then(
      () => said.opened++,
      () => said.refused++,
    )
  }
  // The resource usage of a process counts, on Linux, what its parent held when it was started.
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const kilobytes = Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
  console.log(JSON.stringify({ ...said, kilobytes }))`
