import type { Line } from '../../../../transfer/read/line.ts'
import type { MetaValue, TermRecord } from '../../model/index.ts'
import { metaOf } from './items.ts'
import { type DumpSite, number, type Plain, text } from './site.ts'

/** Columns of items here. */
const LEFT_OUT = ['post_format', 'wp_theme', 'wp_template_part_area']

const AT_ONCE = 500

/** The terms of a site, in the order in which they were made. */
export function* termsOf(site: DumpSite): Generator<Line<TermRecord>> {
  const yoast = site.optionData('wpseo_taxonomy_meta')
  for (let after = 0; ; ) {
    const places = site.rows(
      'term_taxonomy',
      `where term_taxonomy_id > ? and taxonomy not in (${LEFT_OUT.map((name) => `'${name}'`).join()})
       order by term_taxonomy_id limit ${AT_ONCE}`,
      after,
    )
    const ids = places.flatMap((row) => [number(row, 'term_id'), number(row, 'parent')])
    const terms = site.rowsById('terms', 'term_id', ids, 'term_id')
    const meta = site.rowsById('termmeta', 'term_id', ids, 'meta_id')
    for (const place of places) {
      const id = number(place, 'term_id')
      const taxonomy = text(place, 'taxonomy')
      const [term] = terms.get(id) ?? []
      const [above] = terms.get(number(place, 'parent')) ?? []
      if (!term) continue
      yield {
        number: number(term, '.line'),
        record: {
          ...{ id, taxonomy, slug: text(term, 'slug'), name: text(term, 'name') },
          description: text(place, 'description'),
          parent: text(above, 'slug'),
          meta: [...metaOf(meta.get(id)), ...yoastMeta(yoast, taxonomy, id)],
        },
      }
    }
    after = number(places.at(-1), 'term_taxonomy_id')
    if (places.length < AT_ONCE) return
  }
}

/** Yoast keeps what it knows of terms in one option; here as the values of items. */
const yoastMeta = (all: Plain, taxonomy: string, id: number): readonly MetaValue[] => {
  const values = (all[taxonomy] as Plain | undefined)?.[id] as Plain | undefined
  return Object.entries(values ?? {}).flatMap(([name, value]) => {
    if (name === 'wpseo_noindex')
      return value === 'noindex' ? [{ key: '_yoast_wpseo_meta-robots-noindex', value: '1' }] : []
    const key = name.replace('wpseo_', '_yoast_wpseo_').replace(/_desc$/, '_metadesc')
    return typeof value === 'string' ? [{ key, value }] : []
  })
}
