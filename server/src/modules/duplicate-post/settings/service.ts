import type { Context } from '../../../contract/context.ts'
import { defaultsOf, type SettingChanges, settingsGroup } from '../../settings/index.ts'
import { grantCapability, rolesWithCapability } from '../../users/index.ts'
import { settingSchemas } from './definitions.ts'

const { roles: _roles, ...defaults } = defaultsOf(settingSchemas)

/**
 * The settings of this module's option; the roles that may copy are stored as a capability of
 * roles.
 */
export type CopySettings = typeof defaults

type Settings = CopySettings & { readonly roles: readonly string[] }

/** The capability to copy any item that the user may read. */
export const COPY_POSTS = 'copy_posts'

const group = settingsGroup<CopySettings>('duplicate_post', defaults)

export const copySettings = group.read

export const showSettings = async (ctx: Context): Promise<Settings> => ({
  ...(await copySettings(ctx)),
  roles: await rolesWithCapability(ctx, COPY_POSTS),
})

export const withChoices = <S extends object>(settings: S, choices: SettingChanges<S>): S => ({
  ...settings,
  ...Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined)),
})

export const saveSettings = async (
  ctx: Context,
  { roles, show_link, show_link_in, ...changes }: SettingChanges<Settings>,
): Promise<Settings> => {
  await ctx.transaction(async (ctx) => {
    await group.save(ctx, (before) => ({
      ...changes,
      show_link: show_link && { ...before.show_link, ...show_link },
      show_link_in: show_link_in && { ...before.show_link_in, ...show_link_in },
    }))
    if (roles) await grantCapability(ctx, COPY_POSTS, roles)
  })
  return showSettings(ctx)
}
