import { type Kysely, sql } from 'kysely'

/**
 * Every site had a news sitemap until it became optional. A site from before keeps it; its
 * robots.txt still lists it or not, as before.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from options where name in ('schema', 'seo_site_options')
      and exists (select 1 from users)`.execute(db)
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as Choices]))
  if (stored.get('schema')?.from === undefined) return
  const options = stored.get('seo_site_options') ?? FRESH
  const sitemap = (options.sitemap ?? {}) as Choices
  const value = JSON.stringify({ ...options, sitemap: { ...sitemap, news: { enable: true } } })
  await sql`insert into options (name, value) values ('seo_site_options', ${value})
    on conflict (name) do update set value = excluded.value`.execute(db)
  await sql`insert into options (name, value) values ('robots_names_news', 'false')
    on conflict (name) do nothing`.execute(db)
}

type Choices = Readonly<Record<string, unknown>>

/** Defaults of a site without saved options; a row would replace them. */
const FRESH: Choices = { social: { twitter: { general: { useOgData: false } } } }
