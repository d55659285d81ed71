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
          description: 'The facts that are wanted; all unless said.',
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
    description: 'Name, tagline, addresses and language of the site.',
    category: 'site',
    mayUse: mayManage,
  },
  {
    name: string({ description: 'What the site is called.' }),
    description: string({ description: 'Its tagline.' }),
    url: string({ format: 'uri', description: 'Where readers find it.' }),
    wpurl: string({ format: 'uri', description: 'Where the interface is found.' }),
    admin_email: string({ format: 'email', description: 'Who looks after it.' }),
    charset: string({ description: 'How its pages are encoded.' }),
    language: string({ description: 'Its language, as pages name it.' }),
    version: string({ description: 'The version of the server.' }),
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
    description: 'What the site runs on. The names are those that clients of the interface know.',
    category: 'site',
    mayUse: mayManage,
  },
  {
    environment: oneOf(['production', 'staging', 'development', 'local'], {
      description: 'What the site is run for.',
    }),
    php_version: string({ description: 'The runtime of the server, which is Node.js.' }),
    db_server_info: string({ description: 'The kind of the database.' }),
    wp_version: string({ description: 'The version of the server.' }),
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
    description: 'Name, login and roles of the user who asks.',
    category: 'user',
    mayUse: (ctx) => ctx.user.kind === 'user',
  },
  {
    id: integer({ description: 'Unique identifier of the user.' }),
    display_name: string({ description: 'The name that readers see.' }),
    user_nicename: string({ description: 'The name as addresses spell it.' }),
    user_login: string({ description: 'The name to log in with.' }),
    roles: array(string(), { description: 'What the user is on this site.' }),
    locale: string({ description: 'The language that the user chose.' }),
    first_name: string({ description: 'The first name.' }),
    last_name: string({ description: 'The last name.' }),
    nickname: string({ description: 'What friends say.' }),
    description: string({ description: 'What the user tells about themselves.' }),
    user_url: string({ description: 'The page of the user on the web.' }),
  },
  async (ctx) => {
    const { id, login, roles } = ctx.user.kind === 'user' ? ctx.user : NOBODY
    const user = await userLoader(ctx).load(id)
    return {
      ...{ id, roles, user_login: login, user_nicename: user?.slug ?? login },
      display_name: user?.display_name ?? login,
      locale: user?.locale || 'en_US',
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      nickname: user?.nickname ?? login,
      description: user?.description ?? '',
      user_url: user?.url ?? '',
    }
  },
)

const NOBODY = { id: 0, login: '', roles: [] as readonly string[] }
