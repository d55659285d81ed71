import type DataLoader from 'dataloader'
import type { Selectable } from 'kysely'
import type { Services } from '../../context.ts'
import type { Context } from '../../contract/context.ts'
import type { Module } from '../../contract/module.ts'
import { anonymous } from '../../contract/principal.ts'
import type { Authenticate } from '../../http/authentication.ts'
import type { UsersTable } from '../../store/tables/users.ts'

export type UserRow = Selectable<UsersTable>
export type SignIn =
  | { kind: 'ok'; token: string; userId: number; expiresAt: Date }
  | { kind: 'refused' }
  | { kind: 'throttled'; retryAfterSeconds: number }
const later = (..._: unknown[]): never => {
  throw new Error('not yet')
}
export const usersModule: Module = { name: 'users' }
export const createAuthenticator =
  (_services: Services): Authenticate =>
  async () => ({ kind: 'principal', principal: anonymous })
export const userLoader: (ctx: Context) => DataLoader<number, UserRow | undefined> = later
export const rolesWithCapability: (capability: string) => readonly string[] = later
export const capabilitiesOf: (roles: readonly string[]) => ReadonlySet<string> = later
export const signIn: (
  ctx: Context,
  given: { login: string; password: string; ip: string; userAgent: string },
) => Promise<SignIn> = later
export const signOut: (ctx: Context, token: string) => Promise<void> = later
export const findSessionUser: (ctx: Context, token: string) => Promise<UserRow | undefined> = later
export const createNonce: (secret: Uint8Array, tokenHash: string, clock: () => Date) => string = later
export const verifyNonce: (
  secret: Uint8Array,
  tokenHash: string,
  nonce: string,
  clock: () => Date,
) => boolean = later
export const hashToken: (token: string) => string = later
export const sessionCookieName: (isHttps: boolean) => string = later
export interface NewUser {
  login: string
  email: string
  password: string
  roles?: readonly string[]
  displayName?: string
}
export const createUser: (ctx: Context, given: NewUser) => Promise<UserRow> = later
export const listUsers: (ctx: Context) => Promise<readonly UserRow[]> = later
export const countUsers: (ctx: Context) => Promise<number> = later
export const findUserByLogin: (ctx: Context, loginOrEmail: string) => Promise<UserRow | undefined> = later
export const setPassword: (ctx: Context, loginOrId: string | number, password: string) => Promise<void> = later
export const createApplicationPassword: (
  ctx: Context,
  userId: number,
  given: { name: string; appId?: string; secret?: string },
) => Promise<{ uuid: string; password: string }> = later
export const listApplicationPasswords: (
  ctx: Context,
  userId: number,
) => Promise<readonly { uuid: string; name: string; created_gmt: string; last_used_gmt: string | null }[]> = later
export const revokeApplicationPassword: (ctx: Context, userId: number, uuid: string) => Promise<void> = later
export const createFirstAdministrator: (
  ctx: Context,
  given: { login: string; password: string; applicationPassword?: string },
) => Promise<UserRow> = later
