import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../app.ts'
import { body, picture } from '../pictures.ts'

const SOURCE = new URL('../../src/', import.meta.url)

/** Files that write to the disk, with the reason. No route is among them. */
const WRITERS: Readonly<Record<string, string>> = {
  'backup/archive/write.ts': 'a backup, under a name that the server or its operator made',
  'backup/pending.ts': 'that a backup is to be restored at the next start',
  'backup/scratch.ts': 'rows on their way from a backup',
  'cli/output/write-texts.ts': 'the operator’s own export',
  'cli/restore.ts': 'the key that a backup brings along',
  'cli/transfer/import-catalogue.ts': 'the operator’s own list of refused lines',
  'cli/transfer/import-content.ts': 'what the operator imports through a pipe',
  'cli/transfer/run-import.ts': 'the operator’s own list of what is left out',
  'secret.ts': 'the key of the site, once',
  'store/blobs/disk.ts': 'media files, under names that the server made',
  'store/disk/disk-fault.ts': 'a few bytes to see whether the disk takes any, gone at once',
  'store/disk/part-file.ts': 'an uploaded export of another site, under a number',
  'store/disk/private-file.ts': 'an export of personal data, under the number of its request',
  'store/disk/site-folder.ts': 'the operator’s own copy of the site, in a folder that they name',
  'store/journal-file.ts': 'visits that are in no database yet, as lines of JSON',
}

/** Calls that write to a file. */
const WRITING =
  /\b(?:writeFile|appendFile|writeFileSync|appendFileSync|createWriteStream)\(|\.write(?:File|v)?\(bytes/

let sources: ReadonlyMap<string, string>
beforeAll(async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  sources = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(new URL(name, SOURCE), 'utf8')] as const),
    ),
  )
})

/** The files that match this pattern. */
const filesWith = (pattern: RegExp): readonly string[] =>
  [...sources].flatMap(([name, text]) => (pattern.test(text) ? [name] : [])).sort()

describe('SEC-20: writes to the disk', () => {
  it('SEC-20: happen in the listed files only, and in no route', () => {
    expect(filesWith(WRITING)).toEqual(Object.keys(WRITERS))
    for (const name of Object.keys(WRITERS)) expect(name).not.toMatch(/^(?:modules|http|site)\//)
  })

  it('SEC-20: never create programs or configuration, whatever is uploaded', async () => {
    const app = await buildTestApp()
    const dot = await picture(4, 4)
    const text = Buffer.from('deny from all\n')
    const names = [
      ...['.htaccess', 'web.config', 'nginx.conf', 'php.ini', '.user.ini', 'shell.php', 'x.phtml'],
      ...[
        'run.sh',
        'page.html',
        'page.xhtml',
        'code.js',
        'code.mjs',
        'style.css',
        'x.svg',
        'x.xml',
      ],
      ...['../callboard.sqlite', '../secret.key', 'x.exe', 'x.jsp', 'x.cgi', 'Dockerfile', '.env'],
    ]
    for (const name of names)
      for (const bytes of [dot, text])
        expect([
          name,
          (await app.as('administrator').post('/api/core/v2/media', undefined, body(name, bytes)))
            .status,
        ]).toEqual([name, 400])
    const { status } = await app
      .as('administrator')
      .post('/api/core/v2/media', undefined, body('robots.txt', text))
    expect(status).toBe(201)
    // A file of that name is among the media; the served robots.txt comes from the database.
    expect((await app.anonymous.get('/robots.txt')).text).not.toContain('deny from all')
    const files = await readdir(app.config.data, { recursive: true, withFileTypes: true })
    const stored = files.filter((file) => file.isFile()).map((file) => file.name)
    expect(
      stored.filter((name) => !/^(?:callboard\.sqlite.*|secret\.key|robots\.txt)$/.test(name)),
    ).toEqual([])
  })
})

describe('SEC-43: the pixel limit of the image library', () => {
  it('SEC-43: is never disabled, and set wherever an image is opened', () => {
    expect(filesWith(/limitInputPixels\s*:\s*(?:false|0\b)|\bunlimited\s*:\s*true/)).toEqual([])
    expect(filesWith(/import\('sharp'\)|from 'sharp'/)).toEqual(['modules/media/pixels/pixels.ts'])
    expect(sources.get('modules/media/pixels/pixels.ts')).toContain('limitInputPixels: MAX_PIXELS')
  })

  it.each(['limitInputPixels: false', 'limitInputPixels:0,', 'unlimited: true'])(
    'SEC-43: would be seen in: %s',
    (source) => {
      expect(/limitInputPixels\s*:\s*(?:false|0\b)|\bunlimited\s*:\s*true/.test(source)).toBe(true)
    },
  )
})

describe('SEC-44: foreign XML', () => {
  it('SEC-44: is parsed in one place, by a parser that expands no declared entity', () => {
    const parsers = /'(?:sax|saxes|xml2js|fast-xml-parser|libxmljs2?|xmldom|@xmldom\/xmldom|jsdom)'/
    expect(filesWith(parsers)).toEqual(['modules/foreign-feeds/read-feed.ts'])
  })
})

describe('SEC-47: media files', () => {
  it('SEC-47: are stored by one service, and uploaded by one route', () => {
    expect(filesWith(/\bblobs\.put\(/)).toEqual([
      'cli/restore.ts',
      'modules/media/files/files.ts',
      'modules/media/files/imported.ts',
      'store/blobs/probe.ts',
    ])
    expect(filesWith(/\bupload: true\b/)).toEqual([
      // Stored as text in the database, until it is imported.
      'modules/catalogue/imports/routes.ts',
      // Fonts are passed to the media service, too.
      'modules/fonts/routes.ts',
      'modules/media/routes.ts',
      // Kept under a number until it is imported, and never served.
      'modules/moving/imports/routes.ts',
      // Kept among the backups, and never served but to their administrators.
      'modules/operation/backups/routes.ts',
      // Read for their content, and never stored.
      'modules/seo-redirects/files/routes.ts',
      'modules/seo-search-engines/search-reports/import/routes.ts',
      'modules/seo-setup/transfer/routes.ts',
    ])
    expect(filesWith(/\buploadMedia\(/)).toEqual([
      'modules/media/copy.ts',
      'modules/media/routes.ts',
      // Generated images are stored like uploaded ones.
      'modules/seo-ai/images/service.ts',
    ])
  })
})

describe('SEC-55: tables for spreadsheets', () => {
  it('SEC-55: are always printed with the guard against formulas', () => {
    const printers = filesWith(/from 'csv-stringify/)
    expect(printers).not.toEqual([])
    for (const name of printers) expect(sources.get(name)).toContain('guardFormula')
  })
})
