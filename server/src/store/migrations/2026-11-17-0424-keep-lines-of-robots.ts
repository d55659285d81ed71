import { type Kysely, sql } from 'kysely'

/**
 * The first version excluded crawlers from the sign-in page and from searches, and listed the news
 * sitemap. Since then the site has chosen the lines of robots.txt itself: a site upgraded from that
 * version keeps them, as rules of its own that administrators can see and remove.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<{ value: string }>`
    select value from options where name = 'schema'
      and exists (select 1 from users)`.execute(db)
  const { from } = JSON.parse(rows[0]?.value ?? '{}') as { from?: string }
  if (from === undefined || from >= LAST_WITH_CHOICE) return
  const value = JSON.stringify({
    // The defaults of a site without saved options, which this row would replace otherwise.
    social: { twitter: { general: { useOgData: false } } },
    tools: { robots: { enable: true, rules: CLOSED.map(ruleFor) } },
  })
  await sql`insert into options (name, value)
    values ('seo_site_options', ${value}), ('robots_names_news', 'true')
    on conflict (name) do nothing`.execute(db)
}

/**
 * The last migration of the version that introduced the choice. A database between the two versions
 * was left there by an interrupted upgrade, so its site has not served another file yet.
 */
const LAST_WITH_CHOICE = '2026-11-16-1934-order-sums-of-visits-by-label'

const CLOSED = ['/login', '/search/', '/?s=', '/*/search/', '/*?s=', '/*&s=']

const ruleFor = (path: string): string =>
  JSON.stringify({ userAgent: '*', directive: 'disallow', fieldValue: path }).replaceAll('/', '\\/')
