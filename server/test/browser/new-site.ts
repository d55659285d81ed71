import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type ServerProcess, startServer } from '../../../scripts/server-process.ts'
import { atEnd } from '../cleanup.ts'
import { removeFolder } from '../folder.ts'
import { copyPostgresTemplate } from '../template.ts'

interface NewSite {
  readonly server: ServerProcess
  /** Where the setup begins. */
  readonly address: string
}

/** A server at its very first start. */
export const startNewSite = async (
  settings: Readonly<Record<`CALLBOARD_${string}`, string>> = {},
): Promise<NewSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-new-'))
  const postgres =
    process.env.CALLBOARD_TEST_DB === 'postgres' ? await copyPostgresTemplate() : undefined
  const server = await startServer(folder, {
    CALLBOARD_LOG_LEVEL: 'silent',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...settings,
  })
  atEnd(async () => {
    await server.stop()
    await postgres?.stop()
    await removeFolder(folder)
  })
  const [, address = ''] = await server.said(/^ {2}(http\S+\/setup\?token=\S+)$/)
  return { server, address }
}

/** Fills in the first step of the setup. */
export const createAccount = async (page: Page): Promise<void> => {
  await page.getByLabel('User name').fill('olga')
  await page.getByLabel('E-mail address').fill('olga@example.org')
  await page.getByLabel('New password', { exact: true }).fill('a good long password')
  await page.getByLabel('New password again').fill('a good long password')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('heading', { name: 'Name and language' }).waitFor()
}
