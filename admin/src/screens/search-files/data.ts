import { api } from '../../api.ts'
import { boot } from '../../boot.ts'

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
