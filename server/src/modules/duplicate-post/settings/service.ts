import type { Context, WriteContext } from '../../../contract/context.ts'
import type { ValueOf } from '../../../contract/schema.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
import { grantCapability, rolesWithCapability } from '../../users/index.ts'
import { settingSchemas } from './definitions.ts'

type Settings = {
  readonly [K in keyof typeof settingSchemas]: ValueOf<(typeof settingSchemas)[K]>
}

/**
 * The settings of this module's option; the roles that may copy are stored as a capability of
 * roles.
 */
export type CopySettings = Omit<Settings, 'roles'>

/** The capability to copy any item that the user may read. */
export const COPY_POSTS = 'copy_posts'

const OPTION = 'duplicate_post'

const { roles: _roles, ...defaults } = Object.fromEntries(
  Object.entries(settingSchemas).map(([name, schema]) => [name, schema.default]),
) as Settings

export const copySettings = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<CopySettings> => {
  const stored = (await findOptions(db, [OPTION])).get(OPTION) as Partial<CopySettings> | undefined
  return { ...defaults, ...stored }
}

export const showSettings = async (ctx: Context): Promise<Settings> => ({
  ...(await copySettings(ctx)),
  roles: await rolesWithCapability(ctx, COPY_POSTS),
})

/** Some of the settings; the others keep their value. */
export type Choices<S> = { readonly [K in keyof S]?: S[K] | undefined }

export const withChoices = <S extends object>(settings: S, choices: Choices<S>): S => ({
  ...settings,
  ...Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined)),
})

export const saveSettings = async (
  ctx: Context,
  { roles, ...changes }: Choices<Settings>,
): Promise<Settings> => {
  await ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, OPTION)
    const before = await copySettings(ctx)
    await saveOption(ctx.db, OPTION, {
      ...withChoices(before, changes),
      show_link: { ...before.show_link, ...changes.show_link },
      show_link_in: { ...before.show_link_in, ...changes.show_link_in },
    })
    ctx.touch('options')
    if (roles) await grantCapability(ctx, COPY_POSTS, roles)
  })
  return showSettings(ctx)
}
