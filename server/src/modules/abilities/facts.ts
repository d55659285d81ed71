import packageJson from '../../../package.json' with { type: 'json' }
import type { Context } from '../../contract/context.ts'
import { array, integer, object, oneOf, type Schema, string } from '../../contract/schema.ts'
import { siteSettings } from '../settings/index.ts'
import { userLoader } from '../users/index.ts'
import type { Ability } from './ability.ts'

type Facts<F extends string> = Readonly<Record<F, unknown>>

/** An ability that returns facts by name: those in `fields`, or all of them. */
const facts = <F extends string>(
  about: Pick<Ability, 'name' | 'label' | 'description' | 'category' | 'mayUse'>,
  shown: Readonly<Record<F, Schema>>,
  read: (ctx: Context) => Promise<Facts<F>>,
): Ability => {
  const names = Object.keys(shown) as F[]
  return {
    ...about,
    input: object(
      {
        fields: array(oneOf(names.toSorted()), {
          description: 'Fields to return; all by default.',
        }),
      },
      { additionalProperties: false, default: {} },
    ),
    output: object(shown, { additionalProperties: false }),
    effect: 'reads',
    isIdempotent: true,
    run: async (ctx, { fields = [] }: { fields?: readonly F[] }) => {
      const known = await read(ctx)
      const wanted = fields.length === 0 ? names : fields
      return Object.fromEntries(wanted.map((name) => [name, known[name]]))
    },
  }
}

const mayManage = (ctx: Context): boolean => ctx.can('manage_options')

export const getSiteInfo = facts(
  {
    name: 'core/get-site-info',
    label: 'Get site information',
    description: 'Returns the name, the tagline, the URLs and the language of the site.',
    category: 'site',
    mayUse: mayManage,
  },
  {
    name: string({ description: 'Name of the site.' }),
    description: string({ description: 'Tagline of the site.' }),
    url: string({ format: 'uri', description: 'URL of the site.' }),
    wpurl: string({ format: 'uri', description: 'URL of the API.' }),
    admin_email: string({ format: 'email', description: 'E-mail address of the administrator.' }),
    charset: string({ description: 'Character encoding of the site.' }),
    language: string({ description: 'Language of the site, as a BCP 47 tag.' }),
    version: string({ description: 'Version of the server.' }),
  },
  async (ctx) => {
    const { title: name, description, email, language } = await siteSettings(ctx)
    const { base: url } = ctx.links
    return {
      ...{ name, description, url, wpurl: url, admin_email: email, charset: 'UTF-8' },
      language: language === '' ? 'en-US' : language.replaceAll('_', '-'),
      version: packageJson.version,
    }
  },
)

export const getEnvironmentInfo = facts(
  {
    name: 'core/get-environment-info',
    label: 'Get environment information',
    description:
      'Returns information about the runtime and the database, under the names that WordPress clients expect.',
    category: 'site',
    mayUse: mayManage,
  },
  {
    environment: oneOf(['production', 'staging', 'development', 'local'], {
      description: 'Type of the environment.',
    }),
    php_version: string({ description: 'Version of the runtime, Node.js.' }),
    db_server_info: string({ description: 'Type of the database.' }),
    wp_version: string({ description: 'Version of the server.' }),
  },
  async ({ config }) => ({
    environment: 'production',
    php_version: `Node.js ${process.version}`,
    db_server_info: config.database === undefined ? 'SQLite' : 'PostgreSQL',
    wp_version: packageJson.version,
  }),
)

export const getUserInfo = facts(
  {
    name: 'core/get-user-info',
    label: 'Get user information',
    description: 'Returns the name, the login and the roles of the current user.',
    category: 'user',
    mayUse: (ctx) => ctx.user.kind === 'user',
  },
  {
    id: integer({ description: 'Unique identifier of the user.' }),
    display_name: string({ description: 'Display name.' }),
    user_nicename: string({ description: 'Slug of the user.' }),
    user_login: string({ description: 'Login name.' }),
    roles: array(string(), { description: 'Roles of the user.' }),
    locale: string({ description: 'Locale of the user.' }),
    first_name: string({ description: 'First name.' }),
    last_name: string({ description: 'Last name.' }),
    nickname: string({ description: 'Nickname.' }),
    description: string({ description: 'Description of the user.' }),
    user_url: string({ description: "URL of the user's website." }),
  },
  async (ctx) => {
    const { id, login, roles } = ctx.user.kind === 'user' ? ctx.user : NOBODY
    const user = await userLoader(ctx).load(id)
    return {
      ...{ id, roles, user_login: login, user_nicename: user?.slug ?? login },
      display_name: user?.display_name ?? login,
      locale: user?.locale || (await siteSettings(ctx)).language || 'en_US',
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      nickname: user?.nickname ?? login,
      description: user?.description ?? '',
      user_url: user?.url ?? '',
    }
  },
)

const NOBODY = { id: 0, login: '', roles: [] as readonly string[] }
