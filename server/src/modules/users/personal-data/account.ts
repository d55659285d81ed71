import {
  NOTHING_ERASED,
  NOTHING_STORED,
  type PersonalData,
} from '../../../contract/export/personal-data.ts'
import { findUser } from '../model/index.ts'

/** The profile. An account is deleted under Users, which asks for an heir of its content. */
export const personalAccount: PersonalData = {
  label: 'Account',
  columns: [
    ...['login', 'login_key', 'email', 'email_key', 'display_name', 'slug', 'url', 'first_name'],
    ...['last_name', 'nickname', 'description', 'locale', 'meta'],
  ].map((name) => `users.${name}`),

  export: async (ctx, { account }) => {
    const user = account && (await findUser(ctx.db, account.id))
    if (!user) return NOTHING_STORED
    return {
      items: [
        {
          id: `user-${user.id}`,
          data: [
            ['Id', String(user.id)],
            ['User name', user.login],
            ['Name in addresses', user.slug],
            ['E-mail address', user.email],
            ['Website', user.url],
            ['Registered', user.registered_gmt],
            ['Display name', user.display_name],
            ['Nickname', user.nickname],
            ['First name', user.first_name],
            ['Last name', user.last_name],
            ['About', user.description],
            ['Language', user.locale],
            ['Roles', (JSON.parse(user.roles) as readonly string[]).join(', ')],
            ['Preferences', user.meta],
          ],
        },
      ],
    }
  },

  erase: async (_ctx, { account }) =>
    account
      ? {
          ...{ removed: 0, retained: 1 },
          messages: [`The account ${account.login} is kept, with its profile and its access.`],
        }
      : NOTHING_ERASED,
}
