import type { Api } from '@callboard/client'
import { api } from '../../../api.ts'

export type ImportReport = Api['importRedirectFile']['reply']['report']

/** Names of columns, by the part of a redirect that they have. */
export type Columns = Readonly<Record<string, string>>

/** Imports a file, or reports what that would do. */
export const importFile = async (
  file: File,
  columns: Columns,
  from: string,
  isDryRun: boolean,
): Promise<ImportReport> => {
  const chosen = Object.entries(columns).filter(([, column]) => column !== '')
  const { data } = await api.importRedirectFile(
    { columns: Object.fromEntries(chosen), from, dry_run: isDryRun },
    { file },
  )
  return data.report
}

/** The first line of a table, as far as it tells the names of columns. */
export const columnsOf = async (file: File): Promise<readonly string[]> => {
  if (/\.(?:json|htaccess|conf)$/i.test(file.name)) return []
  const [line = ''] = (await file.slice(0, 4_096).text()).split(/\r?\n/, 1)
  const mark = [',', ';', '\t'].find((one) => line.includes(one)) ?? ','
  const names = line.split(mark).map((name) => name.trim().replace(/^"|"$/g, ''))
  return names.some((name) => /^(\/|https?:)/.test(name)) ? [] : names
}
