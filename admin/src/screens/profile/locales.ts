import type { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { sessionFetch } from '../../session/session-fetch.ts'

export type Locale = NonNullable<NonNullable<Parameters<typeof api.updateMe>[0]>['locale']>

interface Described {
  readonly schema?: {
    readonly properties?: { readonly locale?: { readonly enum?: readonly Locale[] } }
  }
}

/** The languages that a user can choose, as the interface publishes them. */
export const fetchLocales = async (): Promise<readonly Locale[]> => {
  const response = await sessionFetch(`${boot.root}wp/v2/users/me`, { method: 'OPTIONS' })
  const { schema } = (await response.json()) as Described
  return (schema?.properties?.locale?.enum ?? []).filter((locale) => locale !== '')
}

/** The name of a language in that language. */
export const nameOfLocale = (locale: string): string => {
  const tag = locale.replaceAll('_', '-')
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? locale
}
