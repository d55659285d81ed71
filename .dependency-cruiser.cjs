/**
 * The import law (docs/architecture.md). Each rule says why it stands. There is no list of
 * exceptions: a file that needs one is in the wrong place.
 */
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/** Pure functions on texts, which the admin uses as well. */
const TEXT_ANALYSIS = 'server/src/modules/seo-content-analysis/(text-analysis|headline-score)/'

/** The folders of the modules in the order of modules.ts, which is their rank. */
const ranks = ranksOf(readFileSync(join(__dirname, 'server/src/modules.ts'), 'utf8'))

for (const { name } of readdirSync(join(__dirname, 'server/src/modules'), { withFileTypes: true }))
  if (!ranks.includes(name))
    throw new Error(`server/src/modules/${name} is no module: modules.ts does not list it`)

function ranksOf(source) {
  const imported = source.matchAll(/^import \{ (\w+) \} from '\.\/modules\/([^/]+)\/index\.ts'$/gm)
  const folders = new Map(Array.from(imported, ([, variable, folder]) => [variable, folder]))
  const [, listed] =
    /^export const modules: readonly Module\[\] = \[\n([^\]]*)\]$/m.exec(source) ?? []
  if (listed === undefined) throw new Error('modules.ts has no list of modules that can be read')
  return Array.from(listed.matchAll(/\w+/g), ([variable]) => {
    const folder = folders.get(variable)
    if (!folder) throw new Error(`modules.ts lists ${variable}, which comes from no folder`)
    return folder
  })
}

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one idea cut in the wrong place.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'lib-is-pure',
      comment:
        'lib holds functions of their arguments; it can be read and tested without the rest.',
      severity: 'error',
      from: { path: '^server/src/lib/' },
      to: { path: '^server/src/(?!lib/)' },
    },
    {
      name: 'cache-knows-nothing-it-keeps',
      comment:
        'What is kept, for whom and under which key is decided by its owner; the cache knows only versions, weights and times (types of a context excepted).',
      severity: 'error',
      from: { path: '^server/src/cache/' },
      to: {
        path: '^server/src/(?!cache/|versions/|lib/)',
        pathNot: '^server/src/contract/context\\.ts$',
      },
    },
    {
      name: 'cache-takes-only-types-of-the-context',
      comment: 'What a context is may change with the modules; the cache must not run any of it.',
      severity: 'error',
      from: { path: '^server/src/cache/' },
      to: { path: '^server/src/(?!cache/|versions/|lib/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'versions-stand-alone',
      comment: 'Store and contract stand on versions and memory, so these must not stand on them.',
      severity: 'error',
      from: { path: '^server/src/versions/' },
      to: { path: '^server/src/(?!versions/|lib/)' },
    },
    {
      name: 'store-reads-nothing-that-is-remembered',
      comment:
        'A transaction tells which rows it touched, and both engines keep versions and change log; what is made of rows is not the store’s business.',
      severity: 'error',
      from: { path: '^server/src/store/' },
      to: { path: '^server/src/versions/(?!(versions|change-log|touched-rows)\\.ts$)' },
    },
    {
      name: 'one-memory-for-all-caches',
      comment:
        'CALLBOARD_CACHE_BYTES bounds all caches together. Whoever keeps something takes a space of the shared memory (cache/per-site.ts). Counts that guard something, and statements of a connection, must not give way to answers: they are bounded by number.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot:
          '^server/src/(versions/memory|http/wire/(limits|accept)|modules/users/sessions/throttle|store/sqlite-connection)\\.ts$',
      },
      to: { path: 'node_modules/lru-cache' },
    },
    {
      name: 'store-knows-no-module',
      comment: 'The store holds shapes and engines; the questions belong to the modules.',
      severity: 'error',
      from: { path: '^server/src/store/' },
      to: { path: '^server/src/(?!store/|versions/|lib/)' },
    },
    {
      name: 'contract-is-data',
      comment: 'What a route is must not depend on how it is served or stored (types excepted).',
      severity: 'error',
      from: { path: '^server/src/contract/' },
      to: { path: '^server/src/(?!contract/|lib/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'admin-is-a-client',
      comment:
        'The admin can do what any client of the interface can; it knows nothing of the server.',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^(server|scripts|bench)/', pathNot: `^${TEXT_ANALYSIS}index\\.ts$` },
    },
    {
      name: 'text-analysis-runs-in-browsers',
      comment: 'The editor rates a text while it is written, with the functions of the server.',
      severity: 'error',
      from: { path: `^${TEXT_ANALYSIS}`, pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          `^${TEXT_ANALYSIS}`,
          '^server/src/lib/(trim|slug|content/unspaced|html/(html-tokens|entities))\\.ts$',
          '^(node_modules/)?@orama/stemmers/',
        ],
      },
    },
    {
      name: 'screens-stand-alone',
      comment: 'A screen is loaded when it is opened; what two of them need is in parts/.',
      severity: 'error',
      from: { path: '^admin/src/screens/([^/]+)/' },
      to: { path: '^admin/src/screens/', pathNot: '^admin/src/screens/$1/' },
    },
    {
      name: 'outbound-knows-nobody',
      comment:
        'The one way out to other machines must be judged by itself: it needs nothing but lib.',
      severity: 'error',
      from: { path: '^server/src/outbound/' },
      to: { path: '^server/src/(?!outbound/|lib/)' },
    },
    {
      name: 'one-way-out',
      comment: 'Whoever reads from other machines does it by ctx.fetch; app.ts makes the only one.',
      severity: 'error',
      from: { path: '^server/src/(?!outbound/|app\\.ts$)' },
      to: { path: '^server/src/outbound/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-knows-no-module',
      comment: 'app.ts hands http the routes; a protocol that knows a module serves only that one.',
      severity: 'error',
      from: { path: '^server/src/http/' },
      to: { path: '^server/src/(modules|site|cli|jobs|app|modules\\.ts)' },
    },
    {
      name: 'jobs-know-no-module',
      comment: 'A queue that knows its jobs could not be replaced.',
      severity: 'error',
      from: { path: '^server/src/jobs/' },
      to: { path: '^server/src/(modules|site|cli|http|app)' },
    },
    {
      name: 'transfer-knows-no-module',
      comment: 'Reading files and saving lines serves every importer, so it must not need one.',
      severity: 'error',
      from: { path: '^server/src/transfer/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(?!transfer/|store/|contract/|lib/)' },
    },
    {
      name: 'modules-know-no-http',
      comment: 'A module answers questions; sockets, cookies and pages are not its business.',
      severity: 'error',
      from: { path: '^server/src/modules/' },
      to: { path: '^server/src/(http|site|cli|app)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-through-the-door',
      comment: 'Another module is known by its index.ts only; the rest of it may change at will.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/([^/]+)/(?!index\\.ts$)',
        pathNot: '^server/src/modules/$1/',
      },
    },
    ...ranks.slice(0, -1).map((name, rank) => ({
      name: `rank-of-${name}`,
      comment:
        'A module imports lower ranks only (modules.ts gives the order), so imports cannot circle.',
      severity: 'error',
      from: { path: `^server/src/modules/${name}/` },
      to: { path: `^server/src/modules/(${ranks.slice(rank + 1).join('|')})/` },
    })),
    {
      name: 'index-is-an-exit',
      comment: 'A module that imports its own index.ts ties a knot through everything it exports.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/(?!index\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/modules/$1/index\\.ts$' },
    },
    {
      name: 'folders-through-the-door',
      comment: 'A folder of a module is known by its index.ts; the rest of it may change at will.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/([^/]+)/' },
      to: {
        path: '^server/src/modules/$1/[^/]+/(?!index\\.ts$)',
        pathNot: '^server/src/modules/$1/$2/',
      },
    },
    {
      name: 'module-through-the-doors-of-its-folders',
      comment: 'The files around a folder know it by its index.ts as well.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/[^/]+$' },
      to: { path: '^server/src/modules/$1/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'site-and-demo-through-the-door',
      comment: 'Pages and sample content use modules as other modules do: through index.ts.',
      severity: 'error',
      from: { path: '^server/src/(site|demo)/' },
      to: { path: '^server/src/modules/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'catalogue-pages-through-the-door',
      comment:
        'What pages have in common is in site/ui; the pages of the catalogue stay their own.',
      severity: 'error',
      from: { path: '^server/src/site/(?!catalogue/)' },
      to: { path: '^server/src/site/catalogue/(?!index\\.ts$)' },
    },
    {
      name: 'ui-knows-no-page',
      comment: 'Charts, tables, cards and the frame serve every page, so they must not need one.',
      severity: 'error',
      from: { path: '^server/src/site/ui/' },
      to: { path: '^server/src/site/(?!ui/|common/|print/)' },
    },
    {
      name: 'the-product-knows-no-demo',
      comment:
        'Sample content is for `serve --demo` and the setup; a server without it must not need it.',
      severity: 'error',
      from: { path: '^server/src/(?!demo/|demo-job\\.ts$|cli/serve\\.ts$)' },
      to: { path: '^server/src/demo/' },
    },
    {
      name: 'demo-is-loaded-on-demand',
      comment: 'A static import would load the sample content at every start, and bundle it.',
      severity: 'error',
      from: { path: '^server/src/(cli/serve|demo-job)\\.ts$' },
      to: { path: '^server/src/demo/', dynamic: false },
    },
    {
      name: 'demo-through-the-door',
      comment: 'index.ts is the entry point of the file in the bundle; another would split it.',
      severity: 'error',
      from: { path: '^server/src/(?!demo/)' },
      to: { path: '^server/src/demo/(?!index\\.ts$)' },
    },
    {
      name: 'nobody-imports-the-composition-root',
      comment:
        'app.ts sees everything; whoever imports it would too. Only the command and tests do.',
      severity: 'error',
      from: { path: '^server/src/(?!cli/|app\\.ts$|main\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/app\\.ts$' },
    },
    {
      name: 'composition-root-knows-few-modules',
      comment:
        'app.ts joins modules as a list, and they add to it at extension points. It names two: the callers of requests are accounts (users), and schedules have a time zone (settings).',
      severity: 'error',
      from: { path: '^server/src/app\\.ts$' },
      to: { path: '^server/src/modules/(?!(users|settings)/index\\.ts$)' },
    },
    {
      name: 'only-the-composition-root-acts-as-the-system',
      comment:
        'Code that serves requests has whoever asks, and no way to act as somebody who may do all.',
      severity: 'error',
      from: { path: '^server/src/(?!app\\.ts$)' },
      to: { path: '^server/src/system\\.ts$' },
    },
    {
      name: 'one-opener-of-databases',
      comment: 'Only the composition root and the command open a database; others are handed one.',
      severity: 'error',
      from: { path: '^server/src/(modules|http|site|contract|lib)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/store/(engines/|(migrate|backup)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-server-in-the-client',
      comment: 'The client is generated from the route table so that it needs none of its code.',
      severity: 'error',
      from: { path: '^client/src/' },
      to: { path: '^server/' },
    },
    {
      name: 'no-unlisted-packages',
      comment: 'What is imported has to be in package.json, or an installation lacks it.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    exclude: { path: '\\.(gen|test)\\.ts$' },
  },
}
