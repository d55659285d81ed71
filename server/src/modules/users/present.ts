import type { Context } from '../../contract/context.ts'
import { emptyAsList } from '../../contract/describe.ts'
import { link } from '../../contract/links.ts'
import { EDITABLE } from '../../contract/route.ts'
import type { ViewContext } from '../../contract/schema.ts'
import { siteSettings } from '../settings/index.ts'
import { avatarUrls } from './avatar.ts'
import {
  builtInCapabilities,
  capabilitiesOf,
  isRole,
  mayEdit,
  rolesOf,
  type UserRow,
} from './model/index.ts'
import { type UserMeta, userResource } from './resource.ts'

/** A user in one of the three contexts, with its links. */
export const presentUser = async (
  ctx: Context,
  row: UserRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => ({
  ...(await presentFields(ctx, row, context)),
  _links: {
    self: [link(ctx, `core/v2/users/${row.id}`, { targetHints: { allow: methodsFor(ctx, row) } })],
    collection: [link(ctx, 'core/v2/users')],
  },
})

/** The same without links, for the response to a deletion. */
export const presentFields = async (
  ctx: Context,
  row: UserRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const shown = userResource.inContext(
    {
      id: row.id,
      name: row.display_name,
      url: row.url,
      description: row.description,
      link: ctx.links.site(`author/${row.slug}/`),
      slug: row.slug,
      avatar_urls: avatarUrls(ctx, { name: row.display_name, email: row.email_key }),
      // Long, and removed in every other context anyway.
      ...(context === 'edit' ? await presentPrivate(ctx, row) : {}),
      meta: { persisted_preferences: preferencesOf(row) ?? [] },
    },
    context,
  )
  return shown.meta ? { ...shown, meta: emptyAsList(shown.meta) } : shown
}

/** What the user has chosen in editors and lists, by scope. */
export const preferencesOf = ({ meta }: Pick<UserRow, 'meta'>) =>
  (JSON.parse(meta) as UserMeta).persisted_preferences ?? undefined

const presentPrivate = async (ctx: Context, row: UserRow): Promise<Record<string, unknown>> => {
  const roles = rolesOf(row)
  return {
    username: row.login,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    locale: row.locale || (await siteSettings(ctx)).language || 'en_US',
    nickname: row.nickname,
    roles,
    registered_date: `${row.registered_gmt}+00:00`,
    capabilities: flags(shownCapabilities(await capabilitiesOf(ctx, roles))),
    extra_capabilities: flags(roles),
  }
}

const flags = (names: Iterable<string>): Record<string, true> =>
  Object.fromEntries(Array.from(names, (name) => [name, true]))

/**
 * Only the capabilities of the content API, which clients of the reference know; modules add
 * others.
 */
const shownCapabilities = (held: ReadonlySet<string>): readonly string[] =>
  [...held].filter((name) => isRole(name) || Object.hasOwn(builtInCapabilities, name))

const methodsFor = (ctx: Context, row: UserRow): readonly string[] => [
  'GET',
  ...(mayEdit(ctx, row) ? EDITABLE : []),
  ...(ctx.can('delete_users') ? ['DELETE'] : []),
]
