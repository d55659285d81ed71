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
  status: oneOf(STATUSES, { description: 'Whether the module is active.', context: ALL }),
  name: string({ description: 'Name of the module.', context: ALL, ...READ }),
  plugin_uri: string({
    description: "URL of the module's documentation.",
    format: 'uri',
    context: FULL,
    ...READ,
  }),
  author: string({ description: 'Author of the module.', context: FULL, ...READ }),
  author_uri: string({
    description: 'URL of the author.',
    format: 'uri',
    context: FULL,
    ...READ,
  }),
  description: object(
    {
      raw: string({ description: 'Description, as plain text.', context: FULL, ...READ }),
      rendered: string({ description: 'Description, in HTML.', context: FULL, ...READ }),
    },
    { description: 'Description of the module.', context: FULL, ...READ },
  ),
  version: string({ description: 'Version of the module.', context: FULL, ...READ }),
  network_only: boolean({
    description: 'Whether the module can only be activated for a whole network.',
    context: ALL,
    ...READ,
  }),
  requires_wp: string({
    description: 'Required version of WordPress; always empty.',
    context: ALL,
    ...READ,
  }),
  requires_php: string({
    description: 'Required version of PHP; always empty.',
    context: ALL,
    ...READ,
  }),
  textdomain: string({ description: 'Text domain of the module.', context: FULL, ...READ }),
})
