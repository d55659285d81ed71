import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import type { Choice } from '../../parts/remote-choice.tsx'

/** The settings of SEO; the screen of the settings reads the same response. */
export const SETTINGS = 'seo-settings'

export const settingsQuery = {
  queryKey: [SETTINGS],
  queryFn: async () => (await api.listSeoSettingFields()).data.fields,
}

type Settings = Awaited<ReturnType<(typeof settingsQuery)['queryFn']>>

export const settingIn = (settings: Settings, name: string): unknown =>
  settings.find((setting) => setting.name === name)?.value

/** A public file of the site as everybody gets it; undefined if there is none. */
export const fileQuery = (path: string) => ({
  queryKey: ['public-file', path],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    // Without the session: those who are signed in may get more.
    const response = await fetch(boot.home + path, { signal, credentials: 'omit' })
    return response.ok ? response.text() : null
  },
})

/** Published posts and pages. */
export const findPages = async (query: {
  readonly search?: string
  readonly include?: readonly number[]
}): Promise<readonly Choice[]> => {
  const { data } = await api.searchSite({
    ...query,
    type: 'post',
    subtype: ['post', 'page'],
    per_page: 20,
  })
  return data.map(({ id, title }) => ({
    id: Number(id),
    label: decodeEntities(title ?? '') || __('(no title)'),
  }))
}
