import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findMails } from '../src/modules/mail/index.ts'
import { readZip } from '../src/transfer/read/zip.ts'
import type { TestApp } from './app.ts'

export const REQUESTS = '/api/svc/v1/privacy-requests'

/** Runs all jobs and returns the mails to an address, the newest first. */
export const mailsTo = async (app: TestApp, address: string) => {
  await app.runDueJobs()
  const mails = await findMails(app.systemContext().db, 200)
  return mails.filter(({ recipients }) => recipients === address)
}

/** The key in the newest mail to an address. */
export const keyFor = async (app: TestApp, address: string): Promise<string> => {
  const [mail] = await mailsTo(app, address)
  return /\?key=([\w-]{43})>/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Makes a request that needs no confirmation. */
export const confirmedRequest = async (
  app: TestApp,
  kind: 'export' | 'erasure',
  email_or_login: string,
): Promise<number> => {
  const given = { kind, email_or_login, confirm: false }
  return (await app.as('administrator').post(REQUESTS, given)).body.id
}

/** The texts of the exported file, by their names. */
export const filesOf = async (
  app: TestApp,
  id: number,
): Promise<Readonly<Record<'export.json' | 'index.html', string>>> => {
  const bytes = await readFile(join(app.config.data, 'personal-data', `${id}.zip`))
  const files: Record<string, string> = {}
  for await (const file of readZip(bytes, { maxFiles: 2, maxBytes: 50_000_000 }))
    files[file.path] = Buffer.from(file.bytes).toString()
  return files as Record<'export.json' | 'index.html', string>
}

/** Comments of visitors on an item. */
export const addComments = async (
  app: TestApp,
  count: number,
  more: { readonly author_email: string; readonly post_id: number } & Partial<{
    readonly author_id: number
    readonly author_name: string
    readonly author_url: string
    readonly content: string
  }>,
): Promise<void> => {
  const date = '2026-11-18T09:00:00'
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ status: 'approved', author_id: null, author_name: 'Ann', content: `text ${index}` },
    ...{ author_ip: '192.0.2.7', author_agent: 'Browser/1', author_url: 'http://ann.example.org' },
    ...{ date, date_gmt: date, submitted_by: null, submitted_gmt: date, ...more },
  }))
  await app.systemContext().transaction(async ({ db, touch }) => {
    while (rows.length > 0) await db.insertInto('comments').values(rows.splice(0, 500)).execute()
    touch('comments')
  })
}
