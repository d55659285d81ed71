import type { Line } from '../../../../transfer/read/line.ts'
import type { RevisionRecord } from '../../model/index.ts'
import { metaOf } from './items.ts'
import { type DumpSite, number, text } from './site.ts'

const AT_ONCE = 200

/** The revisions of all items, the oldest first. */
export function* revisionsOf(site: DumpSite): Generator<Line<RevisionRecord>> {
  const logins = new Map(
    site.rows('users').map((row) => [number(row, 'ID'), text(row, 'user_login')]),
  )
  for (let after = 0; ; ) {
    const rows = site.rows(
      'posts',
      `where ID > ? and post_type = 'revision' order by ID limit ${AT_ONCE}`,
      after,
    )
    const ids = rows.map((row) => number(row, 'ID'))
    const meta = site.rowsById('postmeta', 'post_id', ids, 'meta_id')
    for (const row of rows) {
      const values = metaOf(meta.get(number(row, 'ID')))
      yield {
        number: number(row, '.line'),
        record: {
          id: number(row, 'ID'),
          parent: number(row, 'post_parent'),
          isAutosave: text(row, 'post_name').includes('-autosave-'),
          title: text(row, 'post_title'),
          content: text(row, 'post_content'),
          excerpt: text(row, 'post_excerpt'),
          footnotes: values.find(({ key }) => key === 'footnotes')?.value ?? '',
          author: logins.get(number(row, 'post_author')) ?? '',
          date: text(row, 'post_modified'),
          date_gmt: text(row, 'post_modified_gmt'),
        },
      }
    }
    after = number(rows.at(-1), 'ID')
    if (rows.length < AT_ONCE) return
  }
}
