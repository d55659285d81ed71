import type { Rule } from '../src/modules/seo-redirects/matching/index.ts'

/** The outcome of a request: its location, its status, or null where no rule matches. */
export type Outcome = string | number | null

/** Rules, and requests with their outcomes. Addresses of the site begin with their slash. */
export interface Vectors {
  readonly name: string
  /** Oldest first, as they are saved. */
  readonly rules: readonly Rule[]
  readonly cases: readonly (readonly [request: string, outcome: Outcome])[]
}

const DEFAULTS = {
  ...{ targetUrl: '/new', type: 301, queryParam: 'exact', customRules: [] },
  ...{ isRegex: false, ignoreSlash: true, ignoreCase: true },
} as const satisfies Omit<Rule, 'sourceUrl'>

const rule = (sourceUrl: string, more: Partial<Rule> = {}): Rule => ({
  ...DEFAULTS,
  sourceUrl,
  ...more,
})

const pattern = (sourceUrl: string, targetUrl: string, more: Partial<Rule> = {}): Rule =>
  rule(sourceUrl, { targetUrl, isRegex: true, ...more })

const vectors = (
  name: string,
  rules: readonly Rule[],
  cases: Readonly<Record<string, Outcome>>,
): Vectors => ({ name, rules, cases: Object.entries(cases) })

/** Plain data: exports for web servers are tested with the same table. */
export const VECTORS: readonly Vectors[] = [
  // Paths.
  vectors('one path', [rule('/old')], {
    '/old': '/new/',
    '/old/': '/new/',
    '/OLD': '/new/',
    '/oLd/': '/new/',
    '/old?a=1': '/new/',
    '/old/?a=1&b=2': '/new/',
    '/olds': null,
    '/ol': null,
    '/old/more': null,
    '/more/old': null,
    '/': null,
  }),
  vectors('a path with a slash at its end', [rule('/old/')], {
    '/old/': '/new/',
    '/old': '/new/',
    '/old//': '/new/',
  }),
  vectors('slashes count, without one', [rule('/old', { ignoreSlash: false })], {
    '/old': '/new/',
    '/old/': null,
    '/OLD': '/new/',
    '/old?x': '/new/',
  }),
  vectors('slashes count, with one', [rule('/old/', { ignoreSlash: false })], {
    '/old/': '/new/',
    '/old': null,
    '/old/?x=1': '/new/',
    '/old?x=1': null,
  }),
  vectors('the case counts', [rule('/Old/Page', { ignoreCase: false })], {
    '/Old/Page': '/new/',
    '/Old/Page/': '/new/',
    '/old/page': null,
    '/OLD/PAGE': null,
    '/Old/page': null,
  }),
  vectors('case and slash count', [rule('/Old/', { ignoreCase: false, ignoreSlash: false })], {
    '/Old/': '/new/',
    '/Old': null,
    '/old/': null,
  }),
  vectors('a deep path', [rule('/a/b/c/d')], {
    '/a/b/c/d': '/new/',
    '/A/b/C/d/': '/new/',
    '/a/b/c': null,
    '/a/b/c/d/e': null,
    '/a//b/c/d': null,
  }),
  vectors('the root', [rule('/', { targetUrl: '/start' })], {
    '/': '/start/',
    '/?a=1': '/start/',
    '/index': null,
  }),
  vectors(
    'the root where slashes count',
    [rule('/', { targetUrl: '/start', ignoreSlash: false })],
    {
      '/': '/start/',
      '/?x=1': '/start/',
    },
  ),
  vectors('a file', [rule('/paper.pdf', { targetUrl: '/files/paper.pdf' })], {
    '/paper.pdf': '/files/paper.pdf',
    '/PAPER.PDF': '/files/paper.pdf',
    '/paper.pdf/': '/files/paper.pdf',
    '/paperxpdf': null,
  }),
  vectors('signs that patterns are made of', [rule('/a+b(c)[d].e$f')], {
    '/a+b(c)[d].e$f': '/new/',
    '/a+b(c)%5Bd%5D.e$f': '/new/',
    '/aab(c)d.e': null,
  }),
  vectors('a dot is a dot', [rule('/v1.2')], { '/v1.2': '/new/', '/v1x2': null, '/v12': null }),
  vectors('a star is a star', [rule('/all*')], { '/all*': '/new/', '/all': null, '/allx': null }),
  vectors('what follows a # is never sent', [rule('/page#part')], {
    '/page': null,
    '/page%23part': null,
  }),

  // Spelling.
  vectors('a letter with a dot', [rule('/über')], {
    '/%C3%BCber': '/new/',
    '/%c3%bcber/': '/new/',
    '/%C3%9Cber': '/new/',
    '/uber': null,
    '/%FCber': null,
  }),
  vectors('a letter with a dot, escaped', [rule('/%C3%BCber')], {
    '/%C3%BCber': '/new/',
    '/%c3%bcber': '/new/',
  }),
  vectors('a letter with a dot whose case counts', [rule('/Über', { ignoreCase: false })], {
    '/%C3%9Cber': '/new/',
    '/%C3%BCber': null,
  }),
  vectors('other scripts', [rule('/статьи/первая')], {
    '/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D0%B8/%D0%BF%D0%B5%D1%80%D0%B2%D0%B0%D1%8F': '/new/',
    '/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D0%B8': null,
  }),
  vectors('a blank', [rule('/two words')], {
    '/two%20words': '/new/',
    '/TWO%20words/': '/new/',
    '/two+words': null,
    '/twowords': null,
  }),
  vectors('a letter that needs no escape', [rule('/plain')], {
    '/pl%61in': '/new/',
    '/%70lain': '/new/',
    '/pl%2561in': null,
  }),
  vectors('an escaped slash is none', [rule('/a%2Fb')], {
    '/a%2Fb': '/new/',
    '/a%2fb': '/new/',
    '/a/b': null,
  }),
  vectors('a slash is no escaped one', [rule('/a/b')], { '/a/b': '/new/', '/a%2Fb': null }),
  vectors('a percent sign', [rule('/100%')], { '/100%25': '/new/', '/100': null }),
  vectors('an escaped question mark', [rule('/why%3F')], { '/why%3F': '/new/', '/why?': null }),

  // Queries.
  vectors('a query that counts', [rule('/old?a=1&b=2')], {
    '/old?a=1&b=2': '/new/',
    '/old?b=2&a=1': '/new/',
    '/old/?b=2&a=1': '/new/',
    '/old': null,
    '/old?a=1': null,
    '/old?a=1&b=2&c=3': null,
    '/old?a=1&b=3': null,
    '/old?A=1&b=2': null,
  }),
  vectors('a query that is ignored', [rule('/old?a=1', { queryParam: 'ignore' })], {
    '/old?a=1': '/new/',
    '/old': '/new/',
    '/old?z=9': '/new/',
    '/older?a=1': null,
  }),
  vectors('a query with escapes', [rule('/old?q=a%20b')], {
    '/old?q=a%20b': '/new/',
    '/old?q=a+b': '/new/',
    '/old?q=a%2Bb': null,
  }),
  vectors('a name without a value', [rule('/old?print')], {
    '/old?print': '/new/',
    '/old?print=': '/new/',
    '/old?print=1': null,
  }),
  vectors('a name twice', [rule('/old?a=1&a=2')], {
    '/old?a=1&a=2': '/new/',
    '/old?a=2&a=1': '/new/',
    '/old?a=1': null,
  }),
  vectors('an address by number', [rule('/?p=12', { targetUrl: '/post' })], {
    '/?p=12': '/post/',
    '/?p=13': null,
    '/': null,
    '/?p=12&x=1': null,
  }),
  vectors('passed on', [rule('/old', { queryParam: 'pass', targetUrl: '/new?a=0' })], {
    '/old?a=1&b=2': '/new/?a=1&b=2',
    '/old': '/new/?a=0',
    '/old?b=2': '/new/?a=0&b=2',
    '/old?b=2&b=3': '/new/?a=0&b=2&b=3',
    '/old?c=%C3%BC': '/new/?a=0&c=%C3%BC',
  }),
  vectors('passed on to a path', [rule('/old?x=1', { queryParam: 'pass' })], {
    '/old': '/new/',
    '/old?x=2': '/new/?x=2',
    '/old/?q=a+b': '/new/?q=a+b',
  }),
  vectors('campaigns', [rule('/old', { queryParam: 'utm' })], {
    '/old?utm_source=x&a=1': '/new/?utm_source=x',
    '/old?utm_source=x&utm_medium=y': '/new/?utm_source=x&utm_medium=y',
    '/old?utmx=1': '/new/',
    '/old': '/new/',
  }),
  vectors('a query is left out', [rule('/old', { queryParam: 'ignore', targetUrl: '/new?k=1' })], {
    '/old?a=1': '/new/?k=1',
    '/old': '/new/?k=1',
  }),

  // Targets.
  vectors('another site', [rule('/out', { targetUrl: 'https://other.example/Path?x=1#y' })], {
    '/out': 'https://other.example/Path?x=1#y',
    '/out/?a=1': 'https://other.example/Path?x=1#y',
  }),
  vectors(
    'another site, and the query',
    [rule('/out', { targetUrl: 'https://other.example/p?a=1', queryParam: 'pass' })],
    { '/out?b=2': 'https://other.example/p?a=1&b=2', '/out?a=3': 'https://other.example/p?a=3' },
  ),
  vectors('another site without a path', [rule('/out', { targetUrl: 'https://other.example' })], {
    '/out': 'https://other.example/',
  }),
  vectors('a part of a page', [rule('/old', { targetUrl: '/new#part' })], {
    '/old': '/new/#part',
    '/old?a=1': '/new/#part',
  }),
  vectors('a path with letters of all kinds', [rule('/old', { targetUrl: '/größe und mehr' })], {
    '/old': '/gr%C3%B6%C3%9Fe%20und%20mehr/',
  }),
  vectors('a folder', [rule('/old', { targetUrl: '/new/' })], { '/old': '/new/' }),
  vectors('a file below', [rule('/old', { targetUrl: '/new/file.txt' })], {
    '/old': '/new/file.txt',
  }),
  vectors('the front page', [rule('/old', { targetUrl: '/' })], { '/old': '/', '/old/': '/' }),

  // Statuses.
  vectors('found', [rule('/old', { type: 302 })], { '/old': '/new/' }),
  vectors('see other', [rule('/old', { type: 303 })], { '/old': '/new/' }),
  vectors('temporary', [rule('/old', { type: 307 })], { '/old': '/new/' }),
  vectors('permanent', [rule('/old', { type: 308 })], { '/old': '/new/' }),
  vectors('gone', [rule('/gone', { type: 410, targetUrl: '' })], {
    '/gone': 410,
    '/gone/': 410,
    '/GONE?x=1': 410,
    '/going': null,
  }),
  vectors('for reasons of law', [rule('/no', { type: 451, targetUrl: '' })], { '/no': 451 }),
  vectors('not there', [rule('/no', { type: 404, targetUrl: '' })], { '/no': 404, '/no/': 404 }),
  vectors('forbidden', [rule('/no', { type: 403, targetUrl: '' })], { '/no': 403 }),
  vectors('not known', [rule('/no', { type: 401, targetUrl: '' })], { '/no': 401 }),
  vectors('bad', [rule('/no', { type: 400, targetUrl: '' })], { '/no': 400 }),
  vectors('a teapot', [rule('/pot', { type: 418, targetUrl: '' })], { '/pot': 418 }),
  vectors('broken', [rule('/no', { type: 500, targetUrl: '' })], { '/no': 500 }),
  vectors('later', [rule('/no', { type: 503, targetUrl: '' })], { '/no': 503 }),
  vectors('gone below', [pattern('^/gone/', '', { type: 410 })], {
    '/gone/x': 410,
    '/gone/': 410,
    '/gone': 410,
    '/goner': null,
    '/x/gone/': null,
  }),

  // Patterns.
  vectors('groups', [pattern('^/blog/(\\d+)/(.*)$', '/news/$2')], {
    '/blog/2020/tea': '/news/tea/',
    '/BLOG/2020/tea': '/news/tea/',
    '/blog/2020/tea/': '/news/tea/',
    '/blog/2020/tea/pot': '/news/tea/pot/',
    '/blog/x/tea': null,
    '/blog/2020': null,
    '/a/blog/2020/tea': null,
  }),
  vectors('groups in another order', [pattern('^/(\\d{4})/(\\d\\d)/(.+)$', '/$3/$2/$1')], {
    '/2020/05/tea': '/tea/05/2020/',
    '/2020/5/tea': null,
  }),
  vectors('nine groups', [pattern('^/(a)(b)(c)(d)(e)(f)(g)(h)(i)$', '/$9$8$7$6$5$4$3$2$1')], {
    '/abcdefghi': '/ihgfedcba/',
  }),
  vectors('a group that is not there', [pattern('^/x(?:/(\\d+))?/y$', '/z$1')], {
    '/x/7/y': '/z7/',
    '/x/y': '/z/',
  }),
  vectors('a group that was never written', [pattern('^/x$', '/y$3')], { '/x': '/y/' }),
  vectors('anywhere', [pattern('old', '/new')], {
    '/old': '/new/',
    '/my-old-page': '/new/',
    '/page?from=old': '/new/',
    '/Older': '/new/',
    '/page': null,
  }),
  vectors('from the beginning', [pattern('^old', '/new')], {
    '/old': '/new/',
    '/old-page': '/new/',
    '/my/old': null,
  }),
  vectors('to the end', [pattern('\\.html$', '/new')], {
    '/a.html': '/new/',
    '/a/b.HTML': '/new/',
    '/a.html/': '/new/',
    '/a.html?x=1': null,
    '/a.htm': null,
  }),
  vectors('an ending is taken off', [pattern('^/(.+)\\.html$', '/$1')], {
    '/a.html': '/a/',
    '/a/b-c.html': '/a/b-c/',
    '/a.html.bak': null,
  }),
  vectors('alternatives', [pattern('^/(cat|dog)s?$', '/animals/$1')], {
    '/cat': '/animals/cat/',
    '/dogs': '/animals/dog/',
    '/bird': null,
  }),
  vectors('alternatives of the whole', [pattern('^/one$|^/two$', '/three')], {
    '/one': '/three/',
    '/two': '/three/',
    '/three': null,
  }),
  vectors('a class', [pattern('^/[a-c]\\d$', '/letters')], {
    '/a1': '/letters/',
    '/C9': '/letters/',
    '/d1': null,
    '/a12': null,
  }),
  vectors('case counts in patterns', [pattern('^/Case/(.*)$', '/c/$1', { ignoreCase: false })], {
    '/Case/A': '/c/A/',
    '/case/A': null,
  }),
  vectors('slashes count in patterns', [pattern('^/x/y$', '/z', { ignoreSlash: false })], {
    '/x/y': '/z/',
    '/x/y/': null,
  }),
  vectors('a slash at the end of a pattern', [pattern('^/x/$', '/z')], {
    '/x/': '/z/',
    '/x': '/z/',
    '/xy': null,
  }),
  vectors('a slash that counts at the end', [pattern('^/x/$', '/z', { ignoreSlash: false })], {
    '/x/': '/z/',
    '/x': null,
  }),
  vectors('the query in a pattern', [pattern('^/list\\?page=(\\d+)$', '/list/page/$1')], {
    '/list?page=3': '/list/page/3/',
    '/list': null,
    '/list?page=x': null,
    '/list?page=3&x=1': null,
  }),
  vectors('what follows is kept with its query', [pattern('^/shop(/.*)?$', '/store$1')], {
    '/shop/a': '/store/a/',
    '/shop/a?b=1': '/store/a/?b=1',
    '/shop': '/store/',
    '/shopping': null,
  }),
  vectors('into the query', [pattern('^/find/(.+)$', '/search?q=$1')], {
    '/find/tea': '/search/?q=tea',
    '/find/two%20words': '/search/?q=two+words',
  }),
  vectors('blanks in a path', [pattern('^/find/(.+)$', '/found/$1')], {
    '/find/two%20words': '/found/two%20words/',
    '/find/%C3%BC': '/found/%C3%BC/',
  }),
  vectors('letters of all kinds in a pattern', [pattern('^/straße/(.*)$', '/street/$1')], {
    '/stra%C3%9Fe/5': '/street/5/',
    '/strasse/5': null,
  }),
  vectors(
    'a pattern that hands the query on',
    [pattern('^/go/([a-z]+)', '/to/$1', { queryParam: 'pass' })],
    { '/go/here?a=1': '/to/here/?a=1', '/go/here': '/to/here/' },
  ),
  vectors('a pattern for campaigns', [pattern('^/go/([a-z]+)', '/to/$1', { queryParam: 'utm' })], {
    '/go/here?a=1&utm_id=2': '/to/here/?utm_id=2',
  }),
  vectors('a pattern to another site', [pattern('^/docs-of/(.*)$', 'https://docs.example/v2/$1')], {
    '/docs-of/a/b': 'https://docs.example/v2/a/b',
    '/docs-of/': 'https://docs.example/v2/',
  }),
  vectors('everything', [pattern('*', 'https://new.example/')], {
    '/': 'https://new.example/',
    '/a/b?c=d': 'https://new.example/',
  }),
  vectors('flags inside of a pattern', [pattern('(?i)^/mixed$', '/new', { ignoreCase: false })], {
    '/MIXED': '/new/',
    '/mixed': '/new/',
    '/mixed2': null,
  }),
  vectors('words and borders', [pattern('\\btea\\b', '/drinks')], {
    '/green-tea': '/drinks/',
    '/team': null,
  }),

  // Parts of a request cannot change the host (SEC-59).
  vectors('no host by two slashes', [pattern('^/go/(.*)$', '/to/../$1')], {
    '/go//evil.example': '/evil.example',
    '/go///evil.example/x': '/evil.example/x/',
  }),
  vectors('no host by what was found', [pattern('^/go(.*)$', '/$1')], {
    '/go/evil.example/': '/evil.example/',
    '/go//evil.example/a': '/evil.example/a/',
    '/go/%2F%2Fevil.example': '/%2F%2Fevil.example',
    '/go/%5Cevil.example/a': '/%5Cevil.example/a/',
    '/go%09/evil.example/a': '/%09/evil.example/a/',
    '/go%0A/evil.example/a': null,
    '/gohttps://evil.example/a': '/https://evil.example/a/',
  }),
  vectors('a host stays itself', [pattern('^/go/(.*)$', 'https://good.example/$1')], {
    '/go/@evil.example': 'https://good.example/@evil.example',
    '/go//evil.example': 'https://good.example//evil.example',
    '/go/..%2F..%2Fx': 'https://good.example/..%2F..%2Fx',
  }),

  // Order of several rules.
  vectors(
    'the newest of several',
    [
      rule('/old', { targetUrl: '/first' }),
      rule('/OLD', { targetUrl: '/second' }),
      rule('/old/', { targetUrl: '/third' }),
    ],
    { '/old': '/third/', '/OLD': '/third/' },
  ),
  vectors(
    'the newest that fits',
    [
      rule('/old', { targetUrl: '/first' }),
      rule('/old?a=1', { targetUrl: '/second' }),
      rule('/old/', { targetUrl: '/third', ignoreSlash: false }),
    ],
    { '/old': '/first/', '/old?a=1': '/second/', '/old/': '/third/', '/old/?b=1': '/third/' },
  ),
  vectors(
    'one address before patterns',
    [rule('/blog/one', { targetUrl: '/exactly' }), pattern('^/blog/(.*)$', '/news/$1')],
    { '/blog/one': '/exactly/', '/blog/two': '/news/two/' },
  ),
  vectors(
    'the newest pattern',
    [pattern('^/p/(.*)$', '/older/$1'), pattern('^/p/(\\d+)$', '/newer/$1')],
    { '/p/7': '/newer/7/', '/p/x': '/older/x/' },
  ),

  // Loops and chains.
  vectors('itself but for the slash', [rule('/a/', { targetUrl: '/a' })], {
    '/a/': null,
    '/a': null,
  }),
  vectors('itself by its query', [rule('/a', { targetUrl: '/a?x=1', queryParam: 'ignore' })], {
    '/a': null,
    '/a?x=1': null,
  }),
  vectors('itself without a query', [rule('/a?x=1', { targetUrl: '/a' })], {
    '/a?x=1': '/a/',
    '/a': null,
    '/a/': null,
  }),
  vectors('itself in lower case', [rule('/Page', { targetUrl: '/page/' })], {
    '/PAGE': '/page/',
    '/page/': null,
  }),
  vectors(
    'a chain ends at once',
    [
      rule('/one', { targetUrl: '/two' }),
      rule('/two', { targetUrl: '/three' }),
      rule('/three', { targetUrl: '/four' }),
      rule('/four', { targetUrl: '/five' }),
    ],
    { '/one': '/five/', '/two': '/five/', '/three': '/five/', '/four': '/five/', '/five': null },
  ),
  vectors(
    'a chain out of the site',
    [rule('/one', { targetUrl: '/two' }), pattern('^/two$', 'https://other.example/')],
    { '/one': 'https://other.example/' },
  ),
  vectors(
    'a chain ends where something is gone',
    [rule('/one', { targetUrl: '/two' }), rule('/two', { type: 410, targetUrl: '' })],
    { '/one': '/two/', '/two': 410 },
  ),
  vectors(
    'a chain hands the query on',
    [
      rule('/one', { targetUrl: '/two', queryParam: 'pass' }),
      rule('/two', { targetUrl: '/three', queryParam: 'pass' }),
    ],
    { '/one?a=1': '/three/?a=1' },
  ),
]
