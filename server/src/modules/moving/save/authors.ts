import type { Context, WriteContext } from '../../../contract/context.ts'
import { parseDateTime } from '../../../lib/dates.ts'
import { isEmail } from '../../../lib/email.ts'
import { slugify } from '../../../lib/slug.ts'
import { isValidUsername } from '../../../lib/usernames.ts'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import type { Line } from '../../../transfer/read/line.ts'
import type { Outcome } from '../../../transfer/report.ts'
import { createUser, findUserByLogin, isRole, type NewUser } from '../../users/index.ts'
import {
  type AccountRecord,
  type AuthorRecord,
  insertMeta,
  type KeptMeta,
  saveMoved,
} from '../model/index.ts'
import type { Accounts, Move } from './move.ts'

/** Finds the accounts of authors by login or e-mail address, or makes accounts without a password. */
export const saveAuthors = async (
  ctx: WriteContext,
  move: Move,
  lines: readonly Line<AuthorRecord>[],
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const { number, record } of lines) {
    const isNew = await saveAuthor(ctx, move, record)
    outcomes.push({ kind: 'author', number, result: isNew ? 'created' : 'unchanged' })
  }
  return outcomes
}

/** Returns whether an account was made. */
const saveAuthor = async (
  ctx: WriteContext,
  move: Move,
  author: AuthorRecord,
): Promise<boolean> => {
  const known = await findAccount(ctx, move.accounts, author)
  const id = known?.id ?? (await createAccount(ctx, move, author))
  move.authors.set(author.login, id)
  if (author.id > 0)
    await saveMoved(ctx.db, { source_id: move.sourceId, kind: 'user' }, [
      { old_id: author.id, new_id: id, digest: '', version: 1 },
    ])
  return known === undefined
}

interface Account {
  readonly id: number
  readonly login: string
}

/** A login that cannot be one here names no account: its letters may be those of another person's. */
export const findAccount = async (
  ctx: Context,
  accounts: Accounts,
  author: Pick<AuthorRecord, 'login' | 'email'>,
): Promise<Account | undefined> => {
  const { login } = author
  const chosen = accounts.get(login)
  const name = chosen ?? (isValidUsername(login) ? login : undefined)
  const named = name === undefined ? undefined : await findUserByLogin(ctx, name)
  if (chosen !== undefined && !named) throw new FileFault(`there is no account "${chosen}" here`)
  return named ?? findUserByLogin(ctx, emailOf(author))
}

const createAccount = async (
  ctx: WriteContext,
  move: Move,
  author: AuthorRecord,
): Promise<number> => {
  const { account } = author
  const login = await freeLogin(ctx, author.login)
  const { id } = await createUser(ctx, {
    ...{ login, id: move.keepsIds ? author.id : undefined, email: emailOf(author) },
    ...{ password: undefined, roles: [move.role], ...accessOf(move, account) },
    name: author.display_name || author.login,
    // As its addresses were there: an export names the login only.
    slug: account?.slug || slugify(author.login.replaceAll('.', '-')),
    firstName: author.first_name,
    lastName: author.last_name,
    ...(account && profileOf(account)),
  })
  if (account)
    await insertMeta(
      ctx.db,
      account.meta.map(
        ({ key, value }): KeptMeta => ({
          ...{ kind: 'user', owner_id: id, name: key, value: move.texts.meta(value) },
        }),
      ),
    )
  return id
}

/** People sign in as they did there, unless a file must not decide on that. */
const accessOf = (
  { keepsAccess, role }: Move,
  account: AccountRecord | undefined,
): Partial<NewUser> => {
  if (!account || !keepsAccess) return {}
  const known = account.roles?.filter(isRole)
  // An account without any role there has none here; one whose role is unknown gets the chosen one.
  const isKnown = known && (known.length > 0 || account.roles?.length === 0)
  return { passwordHash: account.password_hash, roles: isKnown ? known : [role] }
}

const profileOf = ({ nickname, url, description, locale, registered_gmt }: AccountRecord) => ({
  ...{ nickname, url: url.slice(0, 100), description, locale },
  ...(parseDateTime(registered_gmt) ? { registeredGmt: registered_gmt.replace(' ', 'T') } : {}),
})

/** Every account has an address; no mail reaches one that is made up. */
const emailOf = ({ login, email }: Pick<AuthorRecord, 'login' | 'email'>): string =>
  isEmail(email) ? email : `${asciiOf(login)}@users.invalid`

const asciiOf = (login: string): string =>
  decodeURIComponent(slugify(login))
    .replace(/[^\w.*-]/g, '-')
    .slice(0, 50) || 'author'

const freeLogin = async (ctx: WriteContext, login: string): Promise<string> => {
  if (isValidUsername(login)) return login
  const name = asciiOf(login)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!(await findUserByLogin(ctx, candidate))) return candidate
  }
}
