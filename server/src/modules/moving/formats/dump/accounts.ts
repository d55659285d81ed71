import type { Line } from '../../../../transfer/read/line.ts'
import type { AuthorRecord } from '../../model/index.ts'
import { parsePhp, plainOf } from '../../php/index.ts'
import { metaOf } from './items.ts'
import { type DumpSite, number, type Plain, text } from './site.ts'

/** Sessions and secrets of the other site mean nothing here. */
const LEFT_OUT = /^(?:session_tokens|_application_passwords|_password_reset_key|.*user_level)$/

const IN_COLUMNS = ['first_name', 'last_name', 'nickname', 'description', 'locale']

const AT_ONCE = 500

/** All accounts of a site, with their roles and passwords. */
export function* accountsOf(site: DumpSite): Generator<Line<AuthorRecord>> {
  for (let after = 0; ; ) {
    const users = site.rows('users', `where ID > ? order by ID limit ${AT_ONCE}`, after)
    const ids = users.map((row) => number(row, 'ID'))
    const meta = site.rowsById('usermeta', 'user_id', ids, 'umeta_id')
    for (const row of users) {
      const values = metaOf(meta.get(number(row, 'ID')))
      const told = (key: string): string => values.find((one) => one.key === key)?.value ?? ''
      yield {
        number: number(row, '.line'),
        record: {
          id: number(row, 'ID'),
          login: text(row, 'user_login'),
          email: text(row, 'user_email'),
          display_name: text(row, 'display_name'),
          first_name: told('first_name'),
          last_name: told('last_name'),
          account: {
            password_hash: text(row, 'user_pass'),
            roles: rolesIn(told(site.rolesKey)),
            slug: text(row, 'user_nicename'),
            nickname: told('nickname'),
            url: text(row, 'user_url'),
            description: told('description'),
            locale: told('locale'),
            registered_gmt: text(row, 'user_registered'),
            meta: values.filter(
              ({ key }) =>
                !LEFT_OUT.test(key) && !IN_COLUMNS.includes(key) && key !== site.rolesKey,
            ),
          },
        },
      }
    }
    after = number(users.at(-1), 'ID')
    if (users.length < AT_ONCE) return
  }
}

const rolesIn = (capabilities: string): readonly string[] => {
  const parsed = parsePhp(capabilities)
  const value = parsed && plainOf(parsed)
  return typeof value === 'object' && value !== null
    ? Object.entries(value as Plain).flatMap(([role, has]) => (has ? [role] : []))
    : []
}
