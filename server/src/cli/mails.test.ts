import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { makeFolder } from '../../test/folder.ts'

it('shows unsent mails, without control characters for the terminal', async () => {
  const data = await makeFolder('mails')
  expect((await runCommand(['mails', '--data', data])).code).toBe(1)
  await runCommand(['migrate', '--data', data])
  expect((await runCommand(['mails', '--data', data])).stdout).toBe(
    'There are no mails that were not sent.\n',
  )
  const database = new SqliteDatabase(join(data, 'callboard.sqlite'))
  database.exec(`insert into mails (message_id, recipients, subject, text, html, created_gmt)
    values ('<a@b>', 'ann@example.org', 'News', 'One\n\u001b[31mTwo', '<p>One</p>', '2026-11-15T10:00:00')`)
  database.close()
  expect((await runCommand(['mails', '--data', data])).stdout).toMatch(
    /^ID {2}WHEN.*\n1 {3}2026-11-15 10:00:00 {2}ann@example.org {2}News\n$/,
  )
  expect((await runCommand(['mails', '1', '--data', data])).stdout).toBe(
    'To: ann@example.org\nSubject: News\n\nOne\n�[31mTwo\n',
  )
  expect((await runCommand(['mails', '2', '--data', data])).code).toBe(1)
})
