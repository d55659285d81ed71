import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { array, boolean, object, string, typed, type ValueOf } from '../../../contract/schema.ts'
import { needs, requireNetworkRight } from '../access/index.ts'
import { pluginsErrors } from './errors.ts'
import { bringUpToDate, type Switched, turnOff, turnOn } from './service.ts'

const MAX_PARTS = 100

const required = { required: true } as const

/** An invalid name becomes an empty one, which is rejected. */
const nameIn = (entry: unknown): string =>
  typeof entry === 'object' &&
  entry !== null &&
  'plugin' in entry &&
  typeof entry.plugin === 'string'
    ? entry.plugin
    : ''

const Plugin = object({ plugin: string({ description: 'Name of the module.', ...required }) })

const args = {
  plugins: lenient(
    array(Plugin, { description: 'Modules to change.', maxItems: MAX_PARTS }),
    (given) =>
      Array.isArray(given) ? given.map((entry) => ({ plugin: nameIn(entry) })) : [{ plugin: '' }],
  ),
  network: boolean({ description: 'Whether the request is for the whole network.' }),
}

const permit = (ctx: Context, { network }: { readonly network?: boolean | undefined }): void =>
  requireNetworkRight(ctx, network)

const Failed = array(string(), required)

const Completed = object({
  success: boolean(required),
  completed: typed<Readonly<Record<string, string>> | readonly []>({
    type: ['object', 'array'],
    description: 'Module ids, keyed by the given names.',
    additionalProperties: { type: 'string' },
  }),
  failed: Failed,
})

const answer = ({ completed, failed }: Switched) => ({
  success: true,
  // Existing clients expect a list if it is empty.
  completed: completed.size === 0 ? ([] as const) : Object.fromEntries(completed),
  failed,
})

/** A missing list is empty; anything else must be a list of names. */
const namesIn = (plugins: readonly ValueOf<typeof Plugin>[] = []): readonly string[] => {
  const names = plugins.map(({ plugin }) => plugin)
  if (names.length > MAX_PARTS || names.includes('')) throw pluginsErrors.seo_invalid_plugins()
  return names
}

const samples = () => ({ plugins: [{ plugin: 'foreign-feeds' }] })

export const pluginsRoutes: RouteRecord = {
  installSeoPlugins: route({
    method: 'POST',
    path: 'plugins/install',
    summary: 'Activate modules',
    can: ['install_plugins', ...needs('feature_manager_settings')],
    args,
    samples,
    permit,
    reply: Completed,
  }).handle(async ({ ctx, args: { plugins } }) => answer(await turnOn(ctx, namesIn(plugins)))),

  upgradeSeoPlugins: route({
    method: 'POST',
    path: 'plugins/upgrade',
    summary: 'Update modules (not needed)',
    description: 'Does nothing: modules are updated together with Callboard.',
    can: ['update_plugins', ...needs('feature_manager_settings')],
    args,
    samples,
    permit,
    reply: Completed,
  }).handle(async ({ ctx, args: { plugins } }) => answer(bringUpToDate(ctx, namesIn(plugins)))),

  deactivateSeoPlugins: route({
    method: 'POST',
    path: 'plugins/deactivate',
    summary: 'Deactivate modules',
    can: needs('feature_manager_settings'),
    args,
    samples,
    permit,
    reply: object({ success: boolean(required), completed: Failed, failed: Failed }),
  }).handle(async ({ ctx, args: { plugins } }) => ({
    success: true,
    completed: await turnOff(ctx, namesIn(plugins)),
    failed: [],
  })),
}
