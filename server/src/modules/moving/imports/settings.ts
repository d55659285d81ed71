import type { Context } from '../../../contract/context.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import { importErrors } from './errors.ts'
import type { ImportRow } from './store.ts'

/** What an import is to do, as its row has it. */
export interface ImportSettings {
  readonly role: string
  /** Logins here by logins there. */
  readonly accounts: Readonly<Record<string, string>>
  readonly is_untrusted: boolean
  readonly with_files: boolean
  readonly with_settings: boolean
  readonly keeps_access: boolean
  readonly from: string
  /** The address of a running site; empty for an uploaded export. */
  readonly url: string
  /** The login of a user there. */
  readonly user: string
  /** Names of AIOSEO's export files of the same site. */
  readonly seo_files: readonly string[]
}

export const settingsIn = (row: Pick<ImportRow, 'settings'>): ImportSettings => ({
  // Imports of earlier versions are of files, without those of SEO data.
  ...{ url: '', user: '', seo_files: [] },
  ...(JSON.parse(row.settings) as ImportSettings),
})

export type Given = Omit<ImportSettings, 'keeps_access' | 'seo_files'>

/** An import can do no more than the person who starts it. */
export const settingsOf = ({ can }: Context, given: Given): ImportSettings => ({
  ...given,
  url: given.url === '' ? '' : addressOf(given.url),
  is_untrusted: given.is_untrusted || !can('unfiltered_html'),
  with_settings: given.with_settings && can('manage_options'),
  keeps_access: can('create_users') && can('promote_users'),
  seo_files: [],
})

/** Addresses are shown and logged, so a password in one of them would be, too. */
const addressOf = (given: string): string => {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol) || `${url.username}${url.password}` !== '')
    throw importErrors.rest_import_invalid_address()
  return trimEndOf(`${url.origin}${url.pathname}`, '/')
}
