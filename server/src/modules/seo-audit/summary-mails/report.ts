import { arch, cpus, release, totalmem, type } from 'node:os'
import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { countRows } from '../../../store/count-rows.ts'
import { isSqlite } from '../../../store/engine.ts'
import { tableNames } from '../../../store/table-list.ts'
import { permalinkStructure, siteSettings } from '../../settings/index.ts'
import { countUsers } from '../../users/index.ts'

/** Facts about the installation, by heading, without secrets. */
type Report = Readonly<Record<string, readonly (readonly [name: string, value: string])[]>>

export const systemReport = async (ctx: Context): Promise<Report> => ({
  Platform: await platform(ctx),
  Database: await database(ctx),
  Configuration: configuration(ctx),
  Server: server(),
  Modules: ctx.product.modules.map(({ name }) => [name, 'active']),
})

/** One line per fact, below its heading. */
export const printReport = (report: Report): string =>
  Object.entries(report)
    .map(([heading, facts]) =>
      [`## ${heading}`, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

const platform = async (ctx: Context): Promise<Report[string]> => {
  const settings = await siteSettings(ctx)
  return [
    ['Callboard', ctx.product.version],
    ['Title', settings.title],
    ['Language', settings.language || 'en_US'],
    ['Time zone', settings.timezone],
    ['Address', ctx.links.base],
    ['Interface', ctx.links.api('')],
    ['Permalinks', (await permalinkStructure(ctx)).pattern],
    ['Multi-site', 'no'],
    ['HTTPS', yesOrNo(ctx.links.base.startsWith('https:'))],
    ['Users', String(await countUsers(ctx))],
    ['Front page', settings.show_on_front === 'page' ? `page ${settings.page_on_front}` : 'posts'],
    ['Visible to search engines', yesOrNo(settings.blog_public)],
    ['Media files', ctx.config.s3Endpoint === undefined ? 'data folder' : 'S3'],
  ]
}

const database = async ({ background: db }: Context): Promise<Report[string]> => {
  const engine = isSqlite(db)
  const { version, bytes } = await db
    .selectFrom(
      (engine
        ? sql<Facts>`(select sqlite_version() as version, page_count * page_size as bytes from pragma_page_count(), pragma_page_size())`
        : sql<Facts>`(select current_setting('server_version') as version, pg_database_size(current_database()) as bytes)`
      ).as('facts'),
    )
    .select(['facts.version', 'facts.bytes'])
    .executeTakeFirstOrThrow()
  const counts: [string, string][] = []
  for (const table of tableNames) {
    const count = await countRows(db.selectFrom(sql<object>`${sql.table(table)}`.as('rows')))
    counts.push([`Rows of ${table}`, String(count)])
  }
  return [
    ['Engine', `${engine ? 'SQLite' : 'PostgreSQL'} ${version}`],
    ['Size', `${Math.round(Number(bytes) / 1_024)} KB`],
    ...counts,
  ]
}

interface Facts {
  readonly version: string
  readonly bytes: number
}

/** Settings without secrets. All others are left out of the report. */
const HARMLESS = [
  ...(['workers', 'apiRoot', 'wpRoot', 'logLevel', 'maxBodyBytes', 'maxUploadBytes'] as const),
  ...(['requestTimeoutMs', 'cacheBytes', 'revisions', 'avatars', 'hideUsers', 'hsts'] as const),
]

const configuration = ({ config }: Context): Report[string] => [
  ...HARMLESS.map((name) => [name, String(config[name])] as const),
  ['Behind a proxy', yesOrNo(config.trustProxy.length > 0)],
  ['Mails', config.smtpUrl === undefined ? 'kept' : 'sent'],
  ['Own theme', yesOrNo(config.themeDir !== undefined)],
]

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

const server = (): Report[string] => [
  ['System', `${type()} ${release()} ${arch()}`],
  ['Node', process.version],
  ['Processors', String(cpus().length)],
  ['Memory', megabytes(totalmem())],
  ['Memory of this process', megabytes(process.memoryUsage.rss())],
  ['Running for', `${Math.round(process.uptime() / 60)} minutes`],
]
