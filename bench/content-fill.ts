import { openStore, type StoreConfig } from '../server/src/store/engines/store.ts'
import { insertRows } from '../server/src/store/snapshot/load.ts'
import type { PlainRow } from '../server/src/store/snapshot/snapshot.ts'

/** Occurs in exactly ten posts, at any number of posts. */
export const RARE_WORD = 'quixotry'
/** Occurs in nearly every post. */
export const FREQUENT_WORD = 'batobu'
/** The category of every twentieth post. */
export const CATEGORY_SLUG = 'category-3'

const AUTHORS = 20
const CATEGORIES = 20
const TAGS = 200
const IMAGES = 50
const ROWS_AT_ONCE = 5_000

/**
 * Fills the database of a site that has been started once, directly through the store: texts of
 * about 2 KB with the word frequencies of a natural language; the result is the same for the same
 * count.
 */
export const fillContent = async (config: StoreConfig, posts: number): Promise<void> => {
  const store = await openStore(config)
  try {
    await store.transaction(async (db, touched) => {
      const first = await highestIds(db)
      await insertRows(
        db,
        'users',
        numbered(AUTHORS, (n) => user(first.users + n)),
      )
      const terms = first.terms
      await insertRows(
        db,
        'terms',
        numbered(CATEGORIES, (n) => term(terms + n, 'category', n, posts)),
      )
      await insertRows(
        db,
        'terms',
        numbered(TAGS, (n) => term(terms + CATEGORIES + n, 'post_tag', n, posts)),
      )
      await insertRows(
        db,
        'posts',
        numbered(IMAGES, (n) => image(first.posts + n)),
      )
      const start = first.posts + IMAGES
      const random = generator(20_261_115)
      for (let done = 0; done < posts; done += ROWS_AT_ONCE) {
        const count = Math.min(ROWS_AT_ONCE, posts - done)
        const rows = numbered(count, (n) => post(start + done + n, done + n, posts, first, random))
        await insertRows(db, 'posts', rows)
        const carried = rows.flatMap((row, index) => relations(Number(row.id), done + index, terms))
        await insertRows(db, 'term_relationships', carried)
      }
      for (const tag of ['posts', 'terms', 'users']) touched.add(tag)
    })
  } finally {
    await store.close()
  }
}

interface FirstIds {
  readonly users: number
  readonly terms: number
  readonly posts: number
}

const highestIds = async (db: Parameters<typeof insertRows>[0]): Promise<FirstIds> => {
  const highest = async (table: 'users' | 'terms' | 'posts'): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst()
    return Number(row?.id ?? 0) + 1
  }
  return {
    users: await highest('users'),
    terms: await highest('terms'),
    posts: await highest('posts'),
  }
}

const numbered = (count: number, make: (n: number) => PlainRow): PlainRow[] =>
  Array.from({ length: count }, (_, n) => make(n))

const NAMELESS = { url: '', first_name: '', last_name: '', description: '', locale: '' } as const

const user = (id: number): PlainRow => {
  const name = `author${id}`
  return {
    ...NAMELESS,
    ...{ id, login: name, login_key: name, slug: name, nickname: name, display_name: name },
    ...{ email: `${name}@example.org`, email_key: `${name}@example.org`, password_hash: '*' },
    ...{ roles: '["author"]', meta: '{}', registered_gmt: '2026-01-01T00:00:00' },
  }
}

const term = (id: number, taxonomy: string, n: number, posts: number): PlainRow => {
  const [name, sharing] = taxonomy === 'category' ? ['Category', CATEGORIES] : ['Tag', TAGS / 3]
  return {
    ...{ id, taxonomy, name: `${name} ${n}`, slug: `${name.toLowerCase()}-${n}` },
    count: Math.round(posts / sharing),
  }
}

const SILENT = { comment_status: 'closed', ping_status: 'closed' } as const

const image = (id: number): PlainRow => ({
  ...SILENT,
  ...{ id, type: 'attachment', status: 'inherit', slug: `image-${id}`, title: `Image ${id}` },
  ...{ content: '', excerpt: '', author_id: 1, mime_type: 'image/jpeg', file: `${id}.jpg` },
  ...dated(0),
})

const post = (
  id: number,
  n: number,
  posts: number,
  first: FirstIds,
  random: () => number,
): PlainRow => {
  const rare = n % Math.ceil(posts / 10) === 0 ? ` ${RARE_WORD}` : ''
  return {
    ...SILENT,
    ...{
      id,
      type: 'post',
      status: 'publish',
      slug: `post-${n}`,
      title: `Post ${n}: ${words(random, 5)}`,
    },
    content: paragraphs(random) + rare,
    excerpt: '',
    author_id: first.users + (n % AUTHORS),
    featured_media: n % 4 === 0 ? first.posts + (n % IMAGES) : 0,
    ...dated(n),
  }
}

const dated = (n: number): PlainRow => {
  const date = new Date(Date.UTC(2010, 0, 1) + n * 3_600_000).toISOString().slice(0, 19)
  return { date, date_gmt: date, is_date_fixed: 1, modified: date, modified_gmt: date }
}

/** One category and three tags each. */
const relations = (postId: number, n: number, terms: number): PlainRow[] => [
  { post_id: postId, term_id: terms + (n % CATEGORIES) },
  ...[0, 1, 2].map((step) => ({
    post_id: postId,
    term_id: terms + CATEGORIES + ((n * 3 + step) % TAGS),
  })),
]

const paragraphs = (random: () => number): string =>
  Array.from(
    { length: 4 },
    () => `<!-- wp:paragraph -->\n<p>${words(random, 75)}.</p>\n<!-- /wp:paragraph -->`,
  ).join('\n\n')

const VOCABULARY = 8_000

const words = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => {
    // The n-th most frequent word is 1/n as frequent as the first.
    const rank = Math.floor(Math.exp(random() * Math.log(VOCABULARY)))
    return rank === 1 ? FREQUENT_WORD : wordOf(rank)
  }).join(' ')

const SYLLABLES = 'ba do ke li mo nu pra ris sol tav ul vex wen yor zim cha'.split(' ')

const known = new Map<number, string>()

const wordOf = (rank: number): string => {
  const made = known.get(rank)
  if (made !== undefined) return made
  let word = ''
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]
  known.set(rank, word)
  return word
}

/** The same numbers on every run. */
const generator = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
