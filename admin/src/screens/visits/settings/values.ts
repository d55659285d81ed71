import { api } from '../../../api.ts'
import { keepEdits } from '../../../parts/draft.ts'

/** The settings that this screen shows; lists are texts with one entry in each line. */
export interface Values {
  readonly enabled: boolean
  readonly ignore_users: string
  readonly excluded_addresses: string
  readonly respect_privacy_signals: boolean
  readonly kept_query_arguments: string
  readonly extensions_of_files: string
  readonly email_summaries: boolean
  readonly summary_interval: 'month' | 'week'
  readonly summary_recipients: string
  readonly raw_days: number
  readonly retention_months: number
  readonly forward_url: string
  readonly measurement_id: string
}

export const edits = keepEdits<Values>()

const LISTS = [
  'ignore_users',
  'excluded_addresses',
  'kept_query_arguments',
  'extensions_of_files',
  'summary_recipients',
] as const

export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const fetchValues = async (): Promise<Values> => {
  const { data } = await api.getAnalyticsSettings()
  return {
    enabled: data.enabled ?? true,
    ignore_users: (data.ignore_users ?? []).join('\n'),
    excluded_addresses: (data.excluded_addresses ?? []).join('\n'),
    respect_privacy_signals: data.respect_privacy_signals ?? true,
    kept_query_arguments: (data.kept_query_arguments ?? []).join('\n'),
    extensions_of_files: (data.extensions_of_files ?? []).join('\n'),
    email_summaries: data.email_summaries ?? false,
    summary_interval: data.summary_interval ?? 'month',
    summary_recipients: (data.summary_recipients ?? []).join('\n'),
    raw_days: data.raw_days ?? 3,
    retention_months: data.retention_months ?? 25,
    forward_url: data.forward_url ?? '',
    measurement_id: data.measurement_id ?? '',
  }
}

export const saveValues = (changes: Partial<Values>) => {
  const lists = LISTS.flatMap((name) => {
    const text = changes[name]
    return text === undefined ? [] : [[name, linesOf(text)] as const]
  })
  const { ignore_users, excluded_addresses, kept_query_arguments, extensions_of_files, ...rest } =
    changes
  const { summary_recipients, ...single } = rest
  return api.saveAnalyticsSettings({ ...single, ...Object.fromEntries(lists) })
}
