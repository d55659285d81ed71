import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { makeFolder } from '../../../test/folder.ts'
import { pageLanguage } from './language.ts'
import { packedLocales, readPack } from './language-pack.ts'

/** A file of a language pack, as WordPress downloads it. */
const jed = (strings: object, domain = 'messages'): string =>
  JSON.stringify({
    'translation-revision-date': '2026-01-01 00:00:00+0000',
    generator: 'GlotPress/4.0.0',
    domain,
    locale_data: {
      [domain]: { '': { domain, 'plural-forms': 'nplurals=2; plural=n != 1;' }, ...strings },
    },
  })

const folderWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await makeFolder('languages')
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const stringsOf = async (folder: string, locale: string): Promise<unknown> =>
  JSON.parse(String((await readPack(folder, locale))?.bytes))

describe('the language of a page', () => {
  it.each([
    ['en_US', { tag: 'en-US', isRtl: false }],
    ['en_GB', { tag: 'en-GB', isRtl: false }],
    ['de_DE', { tag: 'de-DE', isRtl: false, translation: 'de_DE' }],
    ['de_AT', { tag: 'de-DE', isRtl: false, translation: 'de_DE' }],
    ['de_CH_informal', { tag: 'de-CH', isRtl: false, translation: 'de_CH_informal' }],
    ['fr_FR', { tag: 'en-US', isRtl: false }],
    ['he_IL', { tag: 'en-US', isRtl: true }],
    ['__proto__', { tag: 'en-US', isRtl: false }],
  ])('for %s is %j', (locale, language) => {
    const translations = ['de_DE', 'de_CH_informal']
    expect(pageLanguage(locale, translations, false)).toEqual({ locale, ...language })
  })

  it('is that of its pack', () => {
    expect(pageLanguage('he_IL', ['de_DE'], true)).toEqual({
      ...{ locale: 'he_IL', tag: 'he-IL', isRtl: true },
    })
  })
})

describe('a language pack', () => {
  it('is one file or many, merged', async () => {
    const folder = await folderWith({
      'de_DE.json': jed({ Undo: ['Rückgängig'], Save: ['Sichern'] }),
      'de_DE-0123456789abcdef.json': jed({ Save: ['Speichern'], '%d post': ['1', '2'] }),
      'de_DE-my-plugin.json': jed({ Shop: ['Laden'] }, 'my-plugin'),
      'de_DE_formal.json': jed({ Undo: ['Bitte rückgängig'] }),
      'fr_FR.json': jed({ Undo: ['Annuler'] }),
      'de_DE.po': 'msgid ""',
    })
    expect(await stringsOf(folder, 'de_DE')).toEqual({
      '': { domain: 'messages', 'plural-forms': 'nplurals=2; plural=n != 1;' },
      ...{ Undo: ['Rückgängig'], Save: ['Sichern'], '%d post': ['1', '2'], Shop: ['Laden'] },
    })
    expect(await packedLocales(folder, ['de_DE', 'en_GB', 'fr_FR'])).toEqual(['de_DE', 'fr_FR'])
  })

  it('has another hash after its files have changed', async () => {
    const folder = await folderWith({ 'de_DE.json': jed({ Undo: ['Rückgängig'] }) })
    const before = await readPack(folder, 'de_DE')
    expect(await readPack(folder, 'de_DE')).toBe(before)
    await writeFile(join(folder, 'de_DE-1.json'), jed({ Redo: ['Wiederholen'] }))
    const after = await readPack(folder, 'de_DE')
    expect(after?.hash).not.toBe(before?.hash)
    expect(String(after?.bytes)).toContain('Wiederholen')
  })

  it('leaves out what is no translation', async () => {
    const folder = await folderWith({
      'de_DE.json': `{ "locale_data": { "messages": { "": { "lang": 1 }, "A": ["a"], "B": "b",
        "C": [1], "D": null, "__proto__": ["p"] }, "x": [] } }`,
    })
    expect(Object.entries((await stringsOf(folder, 'de_DE')) as object)).toEqual([
      ['A', ['a']],
      ['__proto__', ['p']],
    ])
    expect(await stringsOf(await folderWith({ 'de_DE.json': '[]' }), 'de_DE')).toEqual({})
  })

  it('is not read if it is too large or no JSON', async () => {
    const large = await folderWith({ 'de_DE.json': jed({ A: ['a'.repeat(8_000_000)] }) })
    await expect(readPack(large, 'de_DE')).rejects.toThrow('more than 8000000 bytes')
    await expect(readPack(await folderWith({ 'de_DE.json': '{' }), 'de_DE')).rejects.toThrow()
  })

  it('is missing where there are no files of the language, and none outside of the folder', async () => {
    const folder = await folderWith({ 'secret.json': jed({ A: ['a'] }) })
    const languages = join(folder, 'languages')
    expect(await readPack(languages, 'de_DE')).toBeUndefined()
    await mkdir(join(languages, 'de_DE.json'), { recursive: true })
    await symlink(join(folder, 'secret.json'), join(languages, 'de_DE-1.json'))
    for (const locale of ['de_DE', '../secret', ''])
      expect([locale, await readPack(languages, locale)]).toEqual([locale, undefined])
  })

  it('is served for good at an address with its hash, and at no other', async () => {
    const app = await buildTestApp()
    const folder = join(app.config.data, 'languages')
    await mkdir(folder)
    await writeFile(join(folder, 'de_DE.json'), jed({ Undo: ['Rückgängig'] }))
    const hash = (await readPack(folder, 'de_DE'))?.hash
    const { status, headers, body } = await app.anonymous.get(`/admin/languages/de_DE-${hash}.json`)
    expect([status, headers['cache-control']]).toEqual([
      ...[200, 'public, max-age=31536000, immutable'],
    ])
    expect(body).toMatchObject({ Undo: ['Rückgängig'] })
    for (const name of [
      ...[`fr_FR-${hash}.json`, 'de_DE-0123456789abcdef.json', 'de_DE.json'],
      ...[`..%2flanguages%2fde_DE-${hash}.json`, '..%2f..%2fcallboard.sqlite'],
    ])
      expect([name, (await app.anonymous.get(`/admin/languages/${name}`)).status]).toEqual([
        ...[name, 404],
      ])
  })
})
