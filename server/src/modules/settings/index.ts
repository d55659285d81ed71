import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { siteDescriptions } from '../../contract/site/description.ts'
import { clockChange } from './clock-change.ts'
import { routes } from './routes.ts'
import { describeSite } from './service.ts'

export { saveCheckedSettings } from './checked.ts'
export { thisYear, timeOnThisDay } from './day.ts'
export { POST_FORMATS, type SiteSettings } from './definitions.ts'
export { defaultsOf, type SettingChanges, settingsGroup } from './group.ts'
export { formerStructures, permalinkStructure, saveSettings, siteSettings } from './service.ts'
export { deleteOption, findOptions, saveOption } from './store.ts'
export { type OptionRows, storedSettings } from './stored.ts'
export { moduleSwitch } from './switches.ts'

declare module '../../contract/tags.ts' {
  interface TagMap {
    options: true
  }
}

/** Site-wide settings: title, time zone, defaults for new content. */
export const settingsModule: Module = {
  name: 'settings',
  routes: { 'core/v2': routes },
  extensions: [
    namespaces.with({ name: 'core/v2', wordpressName: 'wp/v2' }),
    siteDescriptions.with(describeSite),
    jobDefinitions.with(clockChange),
  ],
}
