import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import SqliteDatabase from 'better-sqlite3'
import type { Browser, FileChooser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const isPostgres = process.env.CALLBOARD_TEST_DB === 'postgres'

describe.skipIf(isBrowserMissing)('the operation of the server in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['operation', 'Operation'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const dialog = () => page.getByRole('dialog')
  const openSection = async (title: string): Promise<void> => {
    const sections = page.getByRole('navigation', { name: 'Sections of the operation' })
    await sections.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('region', { name: title, exact: true }).first().waitFor()
  }
  const notice = (text: string) => page.getByText(text, { exact: false }).first().waitFor()
  const owner = () => site.as('administrator')
  const titles = async (): Promise<string[]> =>
    (await owner().get('/wp-json/wp/v2/posts?per_page=100')).body.map(
      ({ title }: { title: { rendered: string } }) => title.rendered,
    )

  it('shows what the doctor found, with what to do', async () => {
    await notice('CALLBOARD_URL is not set')
    await notice('Set it to the public address of the site.')
    expect(await graveFindings(page)).toEqual([])
  })

  // Only eight failures within some hours would make one, so it is written into the file of SQLite.
  it.skipIf(isPostgres)('shows a failed job with its error, and runs it again', async () => {
    const database = new SqliteDatabase(join(site.folder, 'callboard.sqlite'), { timeout: 10_000 })
    const mail = {
      to: ['ann@example.org'],
      subject: 'Hello',
      html: '',
      text: '',
      messageId: '<1@x>',
    }
    database
      .prepare(
        `insert into jobs (id, name, payload, run_at, attempts, last_error, failed_at)
         values ('job-1', 'mail.send', ?, ?, 8, 'Error: connection refused', ?)`,
      )
      .run(JSON.stringify(mail), '2026-11-18T10:00:00.000Z', '2026-11-18T12:00:00.000Z')
    database.close()
    await openSection('Jobs')
    await notice('Error: connection refused')
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Run again' }).first().click()
    await notice('1 job runs again.')
    await notice('No job has failed.')
    await openSection('Mails')
    await notice('Hello')
  })

  it('makes a backup, downloads it, and returns to it after a dry run and a restart', async () => {
    await owner().post('/wp-json/wp/v2/posts', { title: 'Kept in the backup', status: 'publish' })
    await openSection('Backups')
    await notice('There is no backup yet.')
    await page.getByRole('button', { name: 'Back up now' }).click()
    const list = page.getByRole('region', { name: 'List of backups' })
    await list.getByRole('button', { name: /^Download / }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    const downloading = page.waitForEvent('download')
    await list.getByRole('button', { name: /^Download / }).click()
    const file = join(site.folder, 'downloaded.tar.gz')
    await (await downloading).saveAs(file)
    expect(gunzipSync(await readFile(file)).toString('latin1')).toContain('Kept in the backup')

    const [{ id }] = (await owner().get('/wp-json/wp/v2/posts?search=Kept')).body
    await owner().post(`/wp-json/wp/v2/posts/${id}`, { title: 'Spoiled' })
    await owner().post('/wp-json/wp/v2/posts', { title: 'Written later', status: 'publish' })

    await list.getByRole('button', { name: /^Restore / }).click()
    await dialog().getByRole('button', { name: 'Show what would change' }).click()
    await dialog().getByText('Written later', { exact: false }).waitFor()
    await dialog().getByRole('heading', { name: 'Disappears' }).waitFor()
    expect(await titles()).toContain('Spoiled')
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Restore at the next start' }).click()
    await notice('is restored at the next start of the server.')
    await page.getByRole('button', { name: 'Restart and restore now' }).click()
    await notice('The backup is restored.')
    expect(await titles()).toContain('Kept in the backup')
    expect(await titles()).not.toContain('Written later')
    await list.getByText('Made before a restore').waitFor()
    // While the server starts again, it does not answer.
    faults.splice(0)
  }, 120_000)

  it('exports pages for WordPress, and a list as lines of JSON', async () => {
    await owner().post('/wp-json/wp/v2/pages', { title: 'About exports', status: 'draft' })
    await openSection('Export')
    const downloaded = async (button: string): Promise<[name: string, text: string]> => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: button, exact: true }).click()
      const download = await downloading
      const file = join(site.folder, 'exported')
      await download.saveAs(file)
      return [download.suggestedFilename(), await readFile(file, 'utf8')]
    }
    await page.getByRole('checkbox', { name: 'Posts', exact: true }).uncheck()
    expect(await graveFindings(page)).toEqual([])
    const [name, xml] = await downloaded('Download for WordPress')
    expect(name).toMatch(/\.WordPress\.\d{4}-\d\d-\d\d\.xml$/)
    expect(xml).toContain('<title><![CDATA[About exports]]></title>')
    expect(xml).not.toContain('<wp:post_type><![CDATA[post]]>')

    await page.getByLabel('From day').fill('2026-02-02')
    await page.getByLabel('To day').fill('2026-02-01')
    await notice('The last day is before the first.')

    await page.getByLabel('List', { exact: true }).selectOption('Pages')
    const [lines, text] = await downloaded('Download the list')
    expect(lines).toBe('pages.jsonl')
    expect(text).toContain('"raw":"About exports"')
  })

  it('exports the whole site as an archive, without its keys', async () => {
    await openSection('Export')
    await page.getByRole('button', { name: 'Make an archive', exact: true }).click()
    const download = page
      .getByRole('list', { name: 'Archives' })
      .getByRole('button', { name: /^Download archive-/ })
    await download.waitFor()
    expect(await graveFindings(page)).toEqual([])
    const downloading = page.waitForEvent('download')
    await download.click()
    const file = join(site.folder, 'archive.tar.gz')
    await (await downloading).saveAs(file)
    const archive = gunzipSync(await readFile(file)).toString('latin1')
    expect(archive).toContain('"kind": "archive"')
    expect(archive).not.toContain('secret.key')
    await openSection('Backups')
    await page
      .getByRole('region', { name: 'List of backups' })
      .getByText('Archive without keys')
      .waitFor()
  }, 60_000)

  it('takes an archive of another place, and tells what restoring it would change', async () => {
    await openSection('Backups')
    await page.setViewportSize({ width: 390, height: 900 })
    const upload = page.getByRole('region', { name: 'Archive of another place' })
    const choose = async (file: Parameters<FileChooser['setFiles']>[0]): Promise<void> => {
      const chooser = page.waitForEvent('filechooser')
      await upload.getByRole('button', { name: 'Upload an archive' }).click()
      await (await chooser).setFiles(file)
    }
    await choose({ name: 'a.tar.gz', mimeType: '', buffer: Buffer.from('a text') })
    await upload.getByText('neither an archive nor a backup').waitFor()
    // The refusal is an answer of the server, which the console names.
    faults.splice(0)
    expect(await graveFindings(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await page.setViewportSize({ width: 1_280, height: 900 })
    await upload.getByRole('button', { name: 'Cancel the upload' }).click()

    await choose(join(site.folder, 'archive.tar.gz'))
    const list = page.getByRole('region', { name: 'List of backups' })
    const row = list.getByRole('listitem').filter({ hasText: 'Uploaded' })
    await row.getByRole('button', { name: /^Restore / }).click()
    await dialog().getByRole('button', { name: 'Show what would change' }).click()
    await dialog().getByRole('button', { name: 'Restore at the next start' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Cancel' }).click()
  }, 60_000)

  it('filters the audit log', async () => {
    await owner().post('/wp-json/wp/v2/settings', { title: 'Another title' })
    await page.goto(`${site.address}/admin/operation?section=audit`)
    await notice('Settings changed')
    await page.getByRole('searchbox').fill('nothing-like-this')
    await notice('Nothing matches the search and the filters.')
    await page.getByRole('searchbox').fill('')
    await notice('Settings changed')
    await page.getByLabel('To day').fill('2020-01-01')
    await notice('Nothing was recorded in this time.')
    expect(await graveFindings(page)).toEqual([])
  })

  it('purges the cache', async () => {
    await openSection('Cache')
    await page.getByRole('button', { name: 'Purge the cache' }).click()
    await notice('The cache is empty.')
    expect(await graveFindings(page)).toEqual([])
  })

  it('shows load, storage, versions and application passwords', async () => {
    await openSection('Load')
    await page.getByRole('img', { name: 'Requests each minute' }).waitFor()
    await openSection('Storage')
    await notice('Database: content')
    await openSection('Versions')
    await notice('The server does not look for newer versions.')
    expect(await graveFindings(page)).toEqual([])
    await openSection('Application passwords')
    await notice('olga')
    expect(await graveFindings(page)).toEqual([])
  })
})
