/** A statement for PostgreSQL. */
export interface Translated {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

interface Words {
  /** The file of the product that checks `isSqlite` and uses either spelling. */
  readonly file: string
  readonly sqlite: RegExp
  readonly postgres: string
}

/**
 * The SQLite spellings of the product with their PostgreSQL equivalents; placeholders are numbered by then.
 */
export const WORDS: readonly Words[] = [
  {
    file: 'store/like.ts',
    sqlite: /(\w+\([^()]*\)|(?:"?\w+"?\.)?"?\w+"?) like (\$\d+) escape '!'/g,
    postgres: "lower($1) like lower($2) escape '!'",
  },
  {
    file: 'store/id-list.ts',
    sqlite: /json_group_array\(found\.id\)/g,
    postgres: "coalesce(json_agg(found.id), '[]')::text",
  },
  {
    file: 'store/sort-text.ts',
    sqlite: /sort_text\(([^()]+)\)/g,
    postgres: `lower(regexp_replace(normalize($1, nfd), '[\\u0300-\\u036f]', '', 'g')) collate "C"`,
  },
  {
    file: 'store/list-order.ts',
    sqlite:
      /cast\(value as (text|integer)\) as listed_value,\s+min\(key\) as listed_place\s+from json_each\((\$\d+)\) group by 1/g,
    postgres: `value as listed_value, min(place) as listed_place
      from unnest(array(select json_array_elements_text($2::json)::$1)) with ordinality as given(value, place) group by value`,
  },
  {
    // PostgreSQL chooses the index itself.
    file: 'store/text-search.ts',
    sqlite: /\+(?=["\w])/g,
    postgres: '',
  },
  {
    file: 'store/text-search.ts',
    sqlite:
      /"posts"\."id" in \(\s+select rowid from posts_search where .*?posts_unindexed order by id desc limit \d+\)\)/gs,
    postgres: 'true',
  },
  {
    file: 'modules/catalogue/list/filter.ts',
    sqlite:
      /"catalogue_items"\."id" in \(\s+select rowid from catalogue_items_search where catalogue_items_search match \$\d+\)/g,
    postgres: 'true',
  },
  {
    // The engines print booleans differently, which figures/verdicts.ts handles.
    file: 'modules/catalogue/items/detail-text.ts',
    sqlite: /cast\(json_extract\(([\w".]+), '\$\.(?!loved')(\w+)'\) as text\)/g,
    postgres: "($1::json ->> '$2')",
  },
  {
    file: 'modules/catalogue/items/each-year.ts',
    sqlite: /json_each\(part\.years\) as year/g,
    postgres: 'lateral json_array_elements_text(part.years::json) as year(value)',
  },
  {
    file: 'modules/posts/policy/scope.ts',
    sqlite: /coalesce\(json_extract\(([\w".]+), \$\d+\), ''\)/g,
    postgres: `coalesce($1::json -> '_trash' ->> 'status', '')`,
  },
]

/** Files that check `isSqlite` without an entry above, with the reason. */
export const WITHOUT_WORDS: Readonly<Record<string, string>> = {
  'modules/analytics/store/read.ts': 'has the sign of text-search.ts',
  'modules/seo-audit/summary-mails/report.ts': 'asks about the engine itself; its test runs whole',
  'store/locks.ts': 'asks nothing of SQLite; properties/ and faults/ run whole',
  'store/pace.ts': 'has no SQL',
  'store/reserve-ids.ts': 'asks about the sequences of the engine; test/moving runs whole',
  'store/upgrade/records.ts': 'asks about the schema, at every start',
  'store/upgrade/verify.ts': 'asks SQLite itself, once per upgrade; cli/upgrade runs whole',
}

/** Syntax that only SQLite supports: such statements are not translated. */
const ONLY_SQLITE =
  /\b(?:json_each|json_extract|json_group_array|sort_text|sqlite_\w+|rowid|(?:posts|catalogue_items)_search\w*)\b/

export const isTranslated = ({ sql }: Translated): boolean => !ONLY_SQLITE.test(sql)

/** The statement that the product would use on PostgreSQL. */
export const translate = (sql: string, parameters: readonly unknown[]): Translated => {
  let text = numbered(sql)
  for (const { sqlite, postgres } of WORDS) text = text.replace(sqlite, postgres)
  const used: number[] = []
  // Values without a placeholder on PostgreSQL are dropped.
  const renumbered = outsideQuotes(text, /\$(\d+)/g, (_, place) => `$${used.push(Number(place))}`)
  return { sql: renumbered, parameters: used.map((place) => parameters[place - 1]) }
}

const numbered = (sql: string): string => {
  let count = 0
  return outsideQuotes(sql, /\?/g, () => `$${++count}`)
}

const outsideQuotes = (
  text: string,
  pattern: RegExp,
  replace: (found: string, ...groups: string[]) => string,
): string =>
  text
    .split(/('[^']*'|"[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, replace)))
    .join('')
