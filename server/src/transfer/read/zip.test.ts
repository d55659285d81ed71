import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { FileFault } from './file-fault.ts'
import { isZip, readZip } from './zip.ts'

const LIMITS = { maxFiles: 3, maxBytes: 1_000 }

const zip = (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const archive = new ZipFile()
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name)
  archive.addEmptyDirectory('folder')
  archive.end()
  return Array.fromAsync(archive.outputStream as AsyncIterable<Buffer>).then(Buffer.concat)
}

const read = async (bytes: Buffer, limits = LIMITS): Promise<Record<string, string>> => {
  const files = await Array.fromAsync(readZip(bytes, limits))
  return Object.fromEntries(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]))
}

const LARGE = { name: 'FileFault', isTooLarge: true }

describe('an archive', () => {
  it('has files by their paths', async () => {
    const bytes = await zip({ 'a.csv': 'one', 'folder/b.csv': '' })
    expect(isZip(bytes)).toBe(true)
    expect(isZip(Buffer.from('PK'))).toBe(false)
    expect(await read(bytes)).toEqual({ 'a.csv': 'one', 'folder/b.csv': '' })
  })

  it('is refused with too many files or bytes', async () => {
    const many = await zip({ a: '', b: '', c: '', d: '' })
    await expect(read(many)).rejects.toMatchObject(LARGE)
    const large = await zip({ a: 'x'.repeat(600), b: 'x'.repeat(600) })
    await expect(read(large)).rejects.toMatchObject(LARGE)
    expect(Object.keys(await read(large, { maxFiles: 3, maxBytes: 1_200 }))).toHaveLength(2)
  })

  it('SEC-45: is not unpacked beyond its declared size', async () => {
    const packed = deflateRawSync(Buffer.alloc(50_000_000))
    await expect(read(archiveOf('a', packed, 50_000_000))).rejects.toMatchObject(LARGE)
    await expect(read(archiveOf('a', packed, 10))).rejects.toThrow(
      new FileFault('it is no whole archive'),
    )
  })

  it.each(['../a.csv', '/a.csv', 'x/../../a.csv', 'C:/a.csv', '..\\a.csv'])(
    'is refused with a file %s',
    async (name) => {
      await expect(read(archiveOf(name, deflateRawSync('x'), 1))).rejects.toThrow(
        new FileFault('one of its files has a path out of it'),
      )
    },
  )

  it('is refused if it is locked, or packed in an unknown way', async () => {
    const locked = archiveOf('a', deflateRawSync('x'), 1, { flags: 1 })
    await expect(read(locked)).rejects.toThrow('it is locked with a password')
    const foreign = archiveOf('a', Buffer.from('x'), 1, { method: 99 })
    await expect(read(foreign)).rejects.toThrow('it is packed in an unknown way')
  })

  it('is refused if it is damaged', async () => {
    const whole = await zip({ 'a.csv': 'one' })
    const damaged = Buffer.from(whole)
    damaged.fill(0xff, 30, 50)
    for (const bytes of [whole.subarray(0, 40), Buffer.from('PK\x03\x04'), damaged])
      await expect(read(bytes)).rejects.toThrow(new FileFault('it is no whole archive'))
  })
})

/** An archive of one file, with this declared size. */
const archiveOf = (
  path: string,
  packed: Buffer,
  size: number,
  { flags = 0, method = 8 } = {},
): Buffer => {
  const name = Buffer.from(path)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(head.length + name.length + packed.length, 16)
  return Buffer.concat([head, name, packed, entry, name, end])
}
