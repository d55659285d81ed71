import type { AuthorRecord } from '../../model/index.ts'
import type { SiteCopy } from './copy.ts'
import { type Json, numberOf, textOf } from './json.ts'
import { metaOf } from './meta.ts'

/** Preferences of the editor there, which knows other panels. */
const LEFT_OUT = ['persisted_preferences']

/** Users, who keep their roles; no interface tells passwords. */
export const authorsOf = (copy: SiteCopy): readonly AuthorRecord[] =>
  copy.all('users').map((user) => ({
    id: numberOf(user.id),
    login: loginOf(user),
    email: textOf(user.email),
    display_name: textOf(user.name),
    first_name: textOf(user.first_name),
    last_name: textOf(user.last_name),
    account: {
      password_hash: '',
      roles: Array.isArray(user.roles) ? user.roles.map(textOf) : undefined,
      slug: textOf(user.slug),
      nickname: textOf(user.nickname),
      url: textOf(user.url),
      description: textOf(user.description),
      locale: textOf(user.locale),
      registered_gmt: textOf(user.registered_date).slice(0, 19).replace('T', ' '),
      meta: metaOf(user.meta).filter(({ key }) => !LEFT_OUT.includes(key)),
    },
  }))

/** Only those who may edit users see their logins. */
export const loginOf = (user: Json): string => textOf(user.username) || textOf(user.slug)
