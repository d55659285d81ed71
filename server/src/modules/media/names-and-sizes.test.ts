import { describe, expect, it } from 'vitest'
import { keyOfPath } from './common/addresses.ts'
import { mediaErrors } from './common/errors.ts'
import { cleanFileName, editedName, looksDerived } from './files/file-names.ts'
import { receive } from './files/received.ts'
import { isSameShape, SCALED, SIZE_RULES, sizeUnder } from './pixels/sizes.ts'

/** The file name that an upload with this header has. */
const fileNameOf = (disposition: string): string =>
  receive({
    ...{ via: 'body', bytes: Buffer.from('x'), contentType: 'image/png', md5: undefined },
    disposition,
  }).fileName

describe('cleanFileName', () => {
  it.each([
    ['photo.PNG', 'photo', 'png'],
    ['a b  c.png', 'a-b-c', 'png'],
    ['x a+b (1) & c.png', 'x-ab-1-c', 'png'],
    ['x..y..z.png', 'x.y.z', 'png'],
    ['C:\\temp\\photo.jpg', 'photo', 'jpg'],
    ['../../../etc/passwd', 'passwd', ''],
    ['shell.php.jpg', 'shell.php_', 'jpg'],
    ['archive.txt.zip', 'archive.txt', 'zip'],
    ['a\0b\u202ec.png', 'abc', 'png'],
    ['.htaccess', 'htaccess', ''],
    ['???.png', 'png', ''],
    ['--.--', 'file', ''],
    ['Ünïcødé.png', 'Unicode', 'png'],
    ['Æther Œuvre Straße €.png', 'AEther-OEuvre-Strasse-E', 'png'],
    ['Cafe\u0301.png', 'Cafe', 'png'],
    ['Привет 日本.png', 'Привет-日本', 'png'],
  ])('makes a safe name of %j', (given, base, extension) => {
    expect(cleanFileName(given)).toEqual({ base, extension })
  })

  it.each(['_', '.-', '. ', 'a.', ';', '\\', "'"])('SEC-52: handles a megabyte of %j', (part) => {
    const long = part.repeat(1_000_000 / part.length)
    expect(Buffer.byteLength(cleanFileName(`a${long}b.png`).base)).toBeLessThan(200)
    expect(fileNameOf(`attachment; filename="a${long}b.png"${long}`).length).toBeGreaterThan(1)
  })

  it('leaves room for sizes and numbers', () => {
    expect(Buffer.byteLength(cleanFileName(`${'ü'.repeat(400)}.png`).base)).toBeLessThan(200)
  })

  it('recognises the names of edited copies', () => {
    expect([editedName('a'), editedName('a-edited'), editedName('a-edited-3')]).toEqual([
      'a-edited',
      'a-edited',
      'a-edited',
    ])
    expect(['a-300x200', 'a-scaled', 'a-rotated', 'a-300'].map(looksDerived)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

describe('the file name of an upload', () => {
  it.each([
    ['attachment; filename="a b.png"', 'a b.png'],
    ['attachment; filename=a.png', 'a.png'],
    ['attachment; filename="a\\"b.png"', 'a"b.png'],
    ['attachment; filename="x"; filename*=UTF-8\'\'%C3%A9.png', 'é.png'],
    [Buffer.from('attachment; filename="é.png"').toString('latin1'), 'é.png'],
  ])('is read from %j', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })

  it.each([
    'attachment',
    'attachment; name="x"',
    'attachment; filename=""',
    "attachment; filename*=UTF-8''%zz",
  ])('is missing in %j', (header) => {
    expect(() => fileNameOf(header)).toThrow(mediaErrors.rest_upload_invalid_disposition())
  })
})

describe('keyOfPath', () => {
  it('accepts only a file in the folder of a month', () => {
    expect(keyOfPath('2026/03/a%20b.png')).toBe('2026/03/a b.png')
    for (const path of ['a.png', '2026/03/', '2026/03/../x', '2026/03/a/b.png', '2026/03/.a', '%'])
      expect(keyOfPath(path), path).toBeUndefined()
  })
})

describe('sizeUnder', () => {
  const made = (width: number, height: number): Record<string, string> =>
    Object.fromEntries(
      SIZE_RULES.flatMap((rule) => {
        const size = sizeUnder({ width, height }, rule)
        return size ? [[rule.name, `${size.width}x${size.height}`]] : []
      }),
    )

  it('makes only smaller sizes, and crops only thumbnails', () => {
    expect(made(150, 150)).toEqual({})
    expect(made(500, 120)).toEqual({ medium: '300x72', thumbnail: '150x120' })
    expect(made(100, 200)).toEqual({ thumbnail: '100x150' })
    expect(made(3_000, 400)).toEqual({
      medium: '300x40',
      large: '1024x137',
      thumbnail: '150x150',
      medium_large: '768x102',
      '1536x1536': '1536x205',
      '2048x2048': '2048x273',
    })
    expect(sizeUnder({ width: 10_000, height: 1 }, SCALED)).toEqual({ width: 2_560, height: 1 })
  })

  it('compares proportions with a tolerance for rounding', () => {
    expect(isSameShape({ width: 300, height: 225 }, { width: 400, height: 300 })).toBe(true)
    expect(isSameShape({ width: 150, height: 150 }, { width: 400, height: 300 })).toBe(false)
  })
})
