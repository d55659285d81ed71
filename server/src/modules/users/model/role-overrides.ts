import type { Context, WriteContext } from '../../../contract/context.ts'
import { findOptions } from '../../settings/index.ts'
import { isRole, type Role } from './roles.ts'

/** Stored capabilities of roles that differ from the defaults: true grants, false revokes. */
export type RoleOverrides = Readonly<Partial<Record<Role, Readonly<Record<string, boolean>>>>>

export const OPTION = 'role_capabilities'

/** The stored overrides. An unreadable row is ignored, so that it cannot lock out all users. */
export const readOverrides = async ({
  db,
  log,
}: Pick<Context, 'db' | 'log'> | Pick<WriteContext, 'db' | 'log'>): Promise<RoleOverrides> => {
  try {
    return understood((await findOptions(db, [OPTION])).get(OPTION))
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    log.error({ err, option: OPTION }, 'what roles may do cannot be read: the defaults hold')
    return {}
  }
}

const understood = (stored: unknown): RoleOverrides =>
  Object.fromEntries(
    membersOf(stored)
      .filter(([role]) => isRole(role))
      .map(([role, decided]) => [
        role,
        Object.fromEntries(membersOf(decided).filter(([, value]) => typeof value === 'boolean')),
      ]),
  )

const membersOf = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
