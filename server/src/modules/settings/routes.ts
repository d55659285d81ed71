import { EDITABLE, route } from '../../contract/route.ts'
import { Address, settingFields, settingsResource } from './resource.ts'
import { refuseOtherAddress, saveSettings, showSettings } from './service.ts'

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

export const routes = { getSettings, updateSettings }
