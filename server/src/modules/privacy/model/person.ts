import type { Context } from '../../../contract/context.ts'
import type { Person } from '../../../contract/export/personal-data.ts'
import { isEmail } from '../../../lib/email.ts'
import { findUserByKey, userByEmailLoader } from '../../users/index.ts'

/** The person who has this address now. */
export const personOf = async (ctx: Context, given: string): Promise<Person> => {
  const email = given.toLowerCase()
  const user = await userByEmailLoader(ctx).load(email)
  return { email, account: user && { id: user.id, login: user.login } }
}

/**
 * The person by an e-mail address, also of a person without an account, or by the user name of an
 * account. An address comes first: a user name may look like the address of another person.
 */
export const findPerson = async (ctx: Context, given: string): Promise<Person | undefined> => {
  if (isEmail(given)) return personOf(ctx, given)
  const user = await findUserByKey(ctx.db, given)
  return user && user.email !== '' ? personOf(ctx, user.email) : undefined
}
