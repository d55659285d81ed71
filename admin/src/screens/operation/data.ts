import type { Answer, Api } from '@callboard/client'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'

/** Names of cached responses. */
export const JOBS = 'operation-jobs'
export const SCHEDULES = 'operation-schedules'
export const MAILS = 'operation-mails'
export const BACKUPS = 'operation-backups'
export const BACKUP_SETTINGS = 'operation-backup-settings'
export const AUDIT = 'operation-audit'
export const PASSWORDS = 'operation-passwords'
export const CACHE = 'operation-cache'

export type BackupState = Api['listBackups']['reply']
export type Backup = BackupState['backups'][number]
export type Comparison = NonNullable<Backup['comparison']>
export type Task = BackupState['tasks'][number]
export type Finding = Api['listFindings']['reply'][number]

/** Lists identify their items by numbers, these have names: each gets its place as a number. */
export type Numbered<T> = Omit<T, 'id'> & { readonly id: number; readonly key: string }

export const numbered = <T>(
  { data, ...answer }: Answer<readonly T[]>,
  keyOf: (item: T) => string,
): Answer<readonly Numbered<T>[]> => ({
  ...answer,
  data: data.map((item, id) => ({ ...item, id, key: keyOf(item) })),
})

export const pagingOf = ({ page, perPage, search }: ListQuery) => ({
  page,
  per_page: perPage,
  ...(search === undefined ? {} : { search }),
})

/** `Time` expects a moment in GMT without its zone. */
export const gmtOf = (iso: string): string | null => (iso === '' ? null : iso.replace(/Z$/, ''))

/** Runs again as long as something is under way. */
export const backupsQuery = {
  queryKey: [BACKUPS],
  queryFn: async () => (await api.listBackups()).data,
  refetchInterval: ({ state }: { state: { data: BackupState | undefined } }) =>
    state.data?.tasks.some(isOpen) === true ? 1_000 : false,
} as const

export const isOpen = ({ state }: Task): boolean => state === 'waiting' || state === 'running'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export const formatBytes = (bytes: number): string => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(boot.language.tag, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** step)
}
