import { type Kysely, sql } from 'kysely'

/**
 * The first version kept programs from the sign-in page and from searches, and named the sitemap of
 * news. The site has chosen the lines of robots.txt itself since then: one that comes from that
 * version keeps them, as rules of its own that its people can see and take away.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<{ value: string }>`
    select value from options where name = 'schema'
      and exists (select 1 from users)`.execute(db)
  const { from } = JSON.parse(rows[0]?.value ?? '{}') as { from?: string }
  if (from === undefined || from >= LAST_WITH_CHOICE) return
  const value = JSON.stringify({
    // What holds where nobody has chosen anything, which this row would end.
    social: { twitter: { general: { useOgData: false } } },
    tools: { robots: { enable: true, rules: CLOSED.map(ruleFor) } },
  })
  await sql`insert into options (name, value)
    values ('seo_site_options', ${value}), ('robots_names_news', 'true')
    on conflict (name) do nothing`.execute(db)
}

/**
 * The last migration of the version that lets choose. A database between the two was left there by an
 * upgrade that broke off, so its site has not served another file yet.
 */
const LAST_WITH_CHOICE = '2026-11-16-1934-order-sums-of-visits-by-label'

const CLOSED = ['/login', '/search/', '/?s=', '/*/search/', '/*?s=', '/*&s=']

const ruleFor = (path: string): string =>
  JSON.stringify({ userAgent: '*', directive: 'disallow', fieldValue: path }).replaceAll('/', '\\/')
