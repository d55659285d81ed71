import { resource } from '../../contract/resource.ts'
import { boolean, object, oneOf, string, type ViewContext } from '../../contract/schema.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const FULL: readonly ViewContext[] = ['view', 'edit']
const READ = { readonly: true } as const

export const STATUSES = ['inactive', 'active'] as const

export const PLUGIN_PATTERN = '[^.\\/]+(?:\\/[^.\\/]+)?'

export const pluginResource = resource('plugin', {
  plugin: string({
    description: 'Identifier of the module.',
    pattern: PLUGIN_PATTERN,
    context: ALL,
    ...READ,
  }),
  status: oneOf(STATUSES, { description: 'Whether it is at work.', context: ALL }),
  name: string({ description: 'What it is called.', context: ALL, ...READ }),
  plugin_uri: string({
    description: 'Where to read about it.',
    format: 'uri',
    context: FULL,
    ...READ,
  }),
  author: string({ description: 'Who made it.', context: FULL, ...READ }),
  author_uri: string({
    description: 'Where to read about its makers.',
    format: 'uri',
    context: FULL,
    ...READ,
  }),
  description: object(
    {
      raw: string({ description: 'As plain text.', context: FULL, ...READ }),
      rendered: string({ description: 'As HTML.', context: FULL, ...READ }),
    },
    { description: 'What it does.', context: FULL, ...READ },
  ),
  version: string({ description: 'Its version.', context: FULL, ...READ }),
  network_only: boolean({
    description: 'Whether it works only for a whole network of sites.',
    context: ALL,
    ...READ,
  }),
  requires_wp: string({
    description: 'The oldest WordPress it works with.',
    context: ALL,
    ...READ,
  }),
  requires_php: string({ description: 'The oldest PHP it works with.', context: ALL, ...READ }),
  textdomain: string({ description: 'The domain of its translations.', context: FULL, ...READ }),
})
