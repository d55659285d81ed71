import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSite, openSite } from '../../src/modules/moving/index.ts'
import type { TestApp } from '../app.ts'
import { makeFolder } from '../folder.ts'

type Row = Readonly<Record<string, string | number>>

const printed = (value: string | number): string =>
  typeof value === 'number'
    ? String(value)
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const insert = (table: string, rows: readonly Row[]): string =>
  rows
    .map((row) => {
      const columns = Object.keys(row).map((name) => `\`${name}\``)
      const values = Object.values(row).map(printed)
      return `INSERT INTO \`wp_${table}\` (${columns.join()}) VALUES (${values.join()});`
    })
    .join('\n')

/** A dump with these options and tables of a site. */
export const dump = (
  options: Readonly<Record<string, string>>,
  tables: Readonly<Record<string, readonly Row[]>>,
): string =>
  [
    '-- MySQL dump',
    insert(
      'options',
      Object.entries({
        ...{ siteurl: 'http://old.example.org', home: 'http://old.example.org' },
        ...options,
      }).map(([option_name, option_value], index) => ({
        ...{ option_id: index + 1, option_name, option_value },
      })),
    ),
    ...Object.entries(tables).map(([name, rows]) => insert(name, rows)),
  ].join('\n')

/** A row of the table of items. */
export const post = (ID: number, more: Row = {}): Row => ({
  ...{ ID, post_author: 1, post_type: 'post', post_status: 'publish', post_name: `post-${ID}` },
  ...{ post_date: '2024-05-01 10:00:00', post_date_gmt: '2024-05-01 10:00:00' },
  ...{ post_modified: '2024-05-01 10:00:00', post_modified_gmt: '2024-05-01 10:00:00' },
  ...{ post_title: `Post ${ID}`, post_content: '', post_excerpt: '', post_parent: 0 },
  ...{ comment_status: 'open', ping_status: 'open', post_password: '', menu_order: 0, guid: '' },
  ...more,
})

/** Imports a dump into an app, as the command does. */
export const importDump = async (
  app: TestApp,
  text: string,
  options: Partial<Parameters<typeof importSite>[2]> = {},
): ReturnType<typeof importSite> => {
  const path = join(await makeFolder('dump'), 'database.sql')
  await writeFile(path, text)
  return importSite(app.systemContext(), await openSite([path], { folder: tmpdir() }), {
    ...{ role: 'author', isDistrusted: false, isDryRun: false, keepsAccess: true },
    ...options,
  })
}
