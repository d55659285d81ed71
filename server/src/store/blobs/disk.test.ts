import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDisk } from './disk.ts'
import type { Blobs } from './interface.ts'
import { temporaryName } from './leftovers.ts'

const options = { type: 'text/plain' }
const bytes = new TextEncoder().encode('content')

let base: string
let folder: string

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'callboard-disk-')))
  folder = join(base, 'data', 'media')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(base, { recursive: true })
})

describe('the media folder', () => {
  it('is created with its parent folders', async () => {
    await openDisk(folder).put('2026/a.txt', bytes, options)
    expect(await readFile(join(folder, '2026/a.txt'), 'utf8')).toBe('content')
  })

  it('may itself be a symbolic link', async () => {
    await mkdir(join(base, 'elsewhere'))
    await symlink(join(base, 'elsewhere'), join(base, 'link'))
    const blobs = openDisk(join(base, 'link'))
    await blobs.put('2026/a.txt', bytes, options)
    expect(await blobs.stat('2026/a.txt')).toEqual({ size: 7 })
    expect(await readdir(join(base, 'elsewhere'))).toEqual(['2026'])
  })

  it('explains what to do when a file is in its place', async () => {
    await writeFile(join(base, 'data'), 'a file')
    expect(() => openDisk(folder)).toThrow(/does not work: .*move it, or choose another folder/)
  })

  it('is created again when it vanishes', async () => {
    const blobs = openDisk(folder)
    await rm(folder, { recursive: true })
    await blobs.put('2026/a.txt', bytes, options)
    expect(await blobs.stat('2026/a.txt')).toEqual({ size: 7 })
  })

  it('is not created again when its parent folder vanishes, and check reports it', async () => {
    const blobs = openDisk(folder)
    await rm(join(folder, '..'), { recursive: true })
    await expect(blobs.check()).rejects.toThrow(
      /does not work: ENOENT.*create it, or mount its disk/,
    )
    await expect(blobs.put('a.txt', bytes, options)).rejects.toThrow('ENOENT')
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })
})

describe('a put', () => {
  it.skipIf(process.platform === 'win32')(
    'syncs the file before its name, and every folder on the way',
    async () => {
      const blobs = openDisk(folder)
      const synced = await recordSyncs()
      await blobs.put('2026/11/a.txt', bytes, options)
      const expected = ['', '2026', '2026/11/a.txt', '2026/11'].map((name) => join(folder, name))
      const inodes = await Promise.all(expected.map(async (path) => (await stat(path)).ino))
      expect(synced).toEqual(inodes)
    },
  )

  it('leaves no temporary file when it fails', async () => {
    const blobs = openDisk(folder)
    await blobs.put('2026/a.txt', bytes, options)
    await expect(blobs.put('2026', bytes, options)).rejects.toThrow('rename')
    expect(await readdir(folder)).toEqual(['2026'])
  })

  it('survives a kill: acknowledged files are complete, others are cleaned up', async () => {
    const acknowledged = await killWhileWriting(folder, 25)
    const blobs = openDisk(folder)
    for (const key of acknowledged) {
      expect(await blobs.stat(key)).toEqual({ size: 200_000 })
    }
    await blobs.check()
    expect((await allNames()).filter((name) => name.includes('.put-'))).toEqual([])
    for await (const key of blobs.list('')) {
      expect(await blobs.stat(key)).toEqual({ size: 200_000 })
    }
  })
})

describe('temporary files', () => {
  it('of a process that is gone are deleted on open, and never listed', async () => {
    const gone = await pidOfEndedProcess()
    const names = [leftover({ pid: gone }), `2026/11/${leftover({ pid: gone })}`]
    await plant(names)
    await plant(['2026/11/photo.jpg', '2026/.hidden', '.put-notes.txt'])
    const blobs = openDisk(folder)
    expect(await Readable.from(blobs.list('')).toArray()).toEqual(['2026/11/photo.jpg'])
    await blobs.check()
    expect(await allNames()).toEqual(['.put-notes.txt', '2026/.hidden', '2026/11/photo.jpg'])
  })

  it('of an earlier start with the same process id are deleted', async () => {
    await plant([leftover({ run: '00000000' })])
    await openDisk(folder).check()
    expect(await allNames()).toEqual([])
  })

  it('that may still be written are kept', async () => {
    const names = [
      temporaryName(),
      leftover({ pid: process.ppid }),
      leftover({ machine: '00000000', run: '00000000' }),
    ]
    await plant(names)
    await openDisk(folder).check()
    expect(await allNames()).toEqual(names.toSorted())
  })

  it('of another machine are deleted once they are old', async () => {
    const name = leftover({ machine: '00000000' })
    await plant([name])
    await utimes(join(folder, name), 1_000_000_000, 1_000_000_000)
    await openDisk(folder).check()
    expect(await allNames()).toEqual([])
  })
})

describe('symbolic links inside the folder', () => {
  let blobs: Blobs
  const refusal = 'leads out of the media folder'

  beforeEach(async () => {
    await mkdir(join(base, 'outside'))
    await writeFile(join(base, 'outside', 'secret.txt'), 'secret')
    blobs = openDisk(folder)
  })

  it('to a file outside are not read', async () => {
    await symlink(join(base, 'outside', 'secret.txt'), join(folder, 'link.txt'))
    await expect(blobs.get('link.txt')).rejects.toThrow(refusal)
    await expect(blobs.stream('link.txt')).rejects.toThrow(refusal)
    await expect(blobs.stat('link.txt')).rejects.toThrow(refusal)
    expect(await Readable.from(blobs.list('')).toArray()).toEqual([])
  })

  it('to a file outside are replaced or removed, not the file', async () => {
    for (const change of [
      () => blobs.put('link.txt', bytes, options),
      () => blobs.remove('link.txt'),
    ]) {
      await rm(join(folder, 'link.txt'), { force: true })
      await symlink(join(base, 'outside', 'secret.txt'), join(folder, 'link.txt'))
      await change()
      expect(await readFile(join(base, 'outside', 'secret.txt'), 'utf8')).toBe('secret')
    }
  })

  it('to a folder outside are not entered', async () => {
    await symlink(join(base, 'outside'), join(folder, '2026'))
    await expect(blobs.put('2026/new.txt', bytes, options)).rejects.toThrow(refusal)
    await expect(blobs.put('2026/deep/new.txt', bytes, options)).rejects.toThrow(refusal)
    await expect(blobs.get('2026/secret.txt')).rejects.toThrow(refusal)
    await expect(blobs.stream('2026/secret.txt')).rejects.toThrow(refusal)
    await expect(blobs.stat('2026/secret.txt')).rejects.toThrow(refusal)
    await expect(blobs.remove('2026/secret.txt')).rejects.toThrow(refusal)
    await expect(Readable.from(blobs.list('2026/')).toArray()).rejects.toThrow(refusal)
    expect(await Readable.from(blobs.list('')).toArray()).toEqual([])
    expect(await readdir(join(base, 'outside'))).toEqual(['secret.txt'])
  })

  it('to a folder whose name only begins alike are not entered', async () => {
    await mkdir(`${folder}-private`)
    await writeFile(`${folder}-private/secret.txt`, 'secret')
    await symlink(`${folder}-private`, join(folder, '2026'))
    await expect(blobs.get('2026/secret.txt')).rejects.toThrow(refusal)
  })

  it('are not followed when leftovers are cleaned', async () => {
    const name = leftover({ run: '00000000' })
    await writeFile(join(base, 'outside', name), '')
    await symlink(join(base, 'outside'), join(folder, '2026'))
    await openDisk(folder).check()
    expect(await readdir(join(base, 'outside'))).toContain(name)
  })
})

/** A temporary name as this process creates it, with some parts replaced. */
function leftover(parts: { machine?: string; pid?: number; run?: string }): string {
  const [put, machine, pid, run, ...id] = temporaryName().split('-')
  return [put, parts.machine ?? machine, parts.pid ?? pid, parts.run ?? run, ...id].join('-')
}

async function plant(names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), 'half')
  }
}

async function allNames(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Lets every sync through and records the synced inodes in order. */
async function recordSyncs(): Promise<number[]> {
  const synced: number[] = []
  const handle = await open(base)
  const prototype: FileHandle = Object.getPrototypeOf(handle)
  const sync = prototype.sync
  await handle.close()
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).ino)
    await sync.call(this)
  })
  return synced
}

async function pidOfEndedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid!
}

/** Starts a process that puts files without end and kills it after some acknowledgements. */
async function killWhileWriting(folder: string, count: number): Promise<string[]> {
  const program = `
    import { openDisk } from ${JSON.stringify(new URL('./disk.ts', import.meta.url).href)}
    const blobs = openDisk(${JSON.stringify(folder)})
    const write = async (writer) => {
      for (let number = 0; ; number++) {
        const key = writer + '/' + number + '.bin'
        await blobs.put(key, new Uint8Array(200_000), { type: 'x/y' })
        process.stdout.write(key + '\\n')
      }
    }
    await Promise.all(['a', 'b', 'c'].map(write))
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const acknowledged: string[] = []
  for await (const key of createInterface(child.stdout)) {
    acknowledged.push(key)
    if (acknowledged.length === count) {
      child.kill('SIGKILL')
    }
  }
  await ended
  return acknowledged
}
