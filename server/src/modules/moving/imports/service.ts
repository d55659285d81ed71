import type { Context } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { findUserByLogin } from '../../users/index.ts'
import { importErrors } from './errors.ts'
import { IMPORT } from './job.ts'
import { sealPassword } from './password.ts'
import { runningImports } from './progress.ts'
import { removeSeoFiles } from './seo-files.ts'
import { type Given, settingsIn, settingsOf } from './settings.ts'
import {
  deleteImport,
  findBusyImports,
  findImport,
  findImports,
  type ImportRow,
  insertImport,
  isBusy,
  updateImport,
} from './store.ts'
import { removeFiles } from './upload.ts'

export const loadImport = async (
  ctx: Context,
  { id }: { readonly id: number },
): Promise<ImportRow> => {
  const row = await findImport(ctx.db, id)
  if (!row) throw importErrors.rest_import_invalid_id()
  return row
}

const isRunningSite = (row: ImportRow): boolean => settingsIn(row).url !== ''

interface NewImport extends Given {
  readonly file: string
  readonly size: number | undefined
}

export const createImport = async (
  ctx: Context,
  { file, size, ...given }: NewImport,
): Promise<ImportRow> => {
  const settings = settingsOf(ctx, given)
  const missing = missingOf(settings.url === '' ? { file, size } : { user: settings.user })
  if (missing !== '') throw protocolErrors.rest_missing_callback_param(missing)
  await checkAccounts(ctx, settings.accounts)
  await pruneImports(ctx)
  return ctx.transaction(({ db, clock }) =>
    insertImport(db, {
      ...(settings.url === ''
        ? { file_name: sanitizeLine(file), size: size ?? 0, state: 'uploading' }
        : { file_name: settings.url, size: 0, state: 'ready' }),
      settings: JSON.stringify(settings),
      user_id: ctx.user.kind === 'user' ? ctx.user.id : null,
      created_gmt: nowGmt(clock),
    }),
  )
}

const missingOf = (given: Readonly<Record<string, string | number | undefined>>): string =>
  Object.keys(given)
    .filter((name) => given[name] === '' || given[name] === undefined)
    .join(', ')

const checkAccounts = async (ctx: Context, accounts: Given['accounts']): Promise<void> => {
  for (const login of new Set(Object.values(accounts)))
    if (!(await findUserByLogin(ctx, login))) throw importErrors.rest_import_unknown_account(login)
}

interface Changes {
  readonly role: string | undefined
  readonly accounts: Given['accounts'] | undefined
}

/** Missing settings stay as they are. */
export const changeImport = async (
  ctx: Context,
  id: number,
  { role, accounts }: Changes,
): Promise<ImportRow> => {
  await checkAccounts(ctx, accounts ?? {})
  return ctx.transaction(async (ctx) => {
    const row = await loadImport(ctx, { id })
    if (isBusy(row)) throw importErrors.rest_import_running()
    const before = settingsIn(row)
    return updateImport(ctx.db, id, {
      settings: JSON.stringify({
        ...before,
        ...{ role: role ?? before.role, accounts: accounts ?? before.accounts },
      }),
    })
  })
}

interface Start {
  readonly state: 'checking' | 'running'
  /** Of the user at a running site. */
  readonly password: string
}

/** Starts the job of an import. */
export const startImport = (
  ctx: Context,
  row: ImportRow,
  { state, password }: Start,
): Promise<ImportRow> =>
  ctx.transaction(async ({ db, jobs }) => {
    const now = (await findImport(db, row.id)) ?? row
    if (now.state === 'uploading') throw importErrors.rest_import_incomplete()
    if (isBusy(now)) throw importErrors.rest_import_running()
    const isSite = isRunningSite(now)
    if (isSite && password === '') throw importErrors.rest_import_no_password()
    // Each holds a worker of the queue for as long as the other site takes to answer.
    if (isSite && (await findBusyImports(db)).some(isRunningSite))
      throw importErrors.rest_import_other_site()
    await jobs.add(IMPORT, { id: row.id }, { key: `${IMPORT} ${row.id}` })
    return updateImport(db, row.id, {
      ...{ state, problem: '', report: '' },
      sealed_password: isSite ? sealPassword(ctx, row.id, password) : '',
    })
  })

/**
 * Asks the job of an import to end. A dry run holds the writer of the database, so a job of this process is
 * signalled before the state is stored, which the processes of other machines read.
 */
export const stopImport = (ctx: Context, row: ImportRow): Promise<ImportRow> => {
  runningImports(ctx).get(row.id)?.stop.abort()
  return ctx.transaction(async ({ db }) => {
    const now = (await findImport(db, row.id)) ?? row
    if (now.state !== 'checking' && now.state !== 'running') return now
    return updateImport(db, row.id, { state: 'stopping' })
  })
}

/** Imports that are kept beside a new one. Their files are large, and have addresses of people. */
const KEPT = 4

const pruneImports = async (ctx: Context): Promise<void> => {
  const imports = await findImports(ctx.db, KEPT * 10)
  for (const row of imports.slice(KEPT)) if (!isBusy(row)) await deleteWithFiles(ctx, row.id)
}

export const deleteWithFiles = async (ctx: Context, id: number): Promise<void> => {
  await ctx.transaction(({ db }) => deleteImport(db, id))
  await removeSeoFiles(ctx, id)
  await removeFiles(ctx, id)
}
