import { EDITABLE, route } from '../../contract/route.ts'
import {
  Address,
  optionFields,
  optionsResource,
  settingFields,
  settingsResource,
} from './resource.ts'
import { refuseOtherAddress, saveSettings, showOptions, showSettings } from './service.ts'

const getSettings = route({
  method: 'GET',
  path: 'settings',
  summary: 'Get site settings',
  can: 'manage_options',
  resource: settingsResource,
}).handle(({ ctx }) => showSettings(ctx))

const updateSettings = route({
  method: EDITABLE,
  path: 'settings',
  summary: 'Update site settings',
  can: 'manage_options',
  args: { ...settingFields, url: Address },
  resource: settingsResource,
}).handle(async ({ ctx, args: { url, ...values } }) => {
  refuseOtherAddress(ctx, url)
  await saveSettings(ctx, values)
  return showSettings(ctx)
})

const getSiteOptions = route({
  method: 'GET',
  path: 'site-options',
  summary: 'Get further site settings',
  description: 'Settings that WordPress stores as options without a route.',
  can: 'manage_options',
  resource: optionsResource,
}).handle(({ ctx }) => showOptions(ctx))

const updateSiteOptions = route({
  method: EDITABLE,
  path: 'site-options',
  summary: 'Update further site settings',
  description: 'A setting that is null is reset. Other settings keep their value.',
  can: 'manage_options',
  args: optionFields,
  resource: optionsResource,
}).handle(async ({ ctx, args }) => {
  await saveSettings(ctx, args)
  return showOptions(ctx)
})

export const routes = { getSettings, updateSettings, getSiteOptions, updateSiteOptions }
