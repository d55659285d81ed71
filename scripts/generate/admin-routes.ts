import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { templatePath } from '../../server/src/contract/path.ts'
import type { RouteTable } from '../../server/src/contract/table.ts'
import { EDITORS, REASONS, type RouteRule } from './admin-routes/rules.ts'
import { code, printTable } from './markdown.ts'

interface AdminRoute {
  readonly namespace: string
  readonly method: string
  readonly path: string
  readonly operation: string
  /** The screens that use it, or why none does; undefined if neither is known. */
  readonly use: string | undefined
}

export interface AdminRoutes {
  readonly routes: readonly AdminRoute[]
  /** Rules that no route needs any more. */
  readonly idleRules: readonly RouteRule[]
}

/** Every route, with the screens of the admin that use it. */
export const readAdminRoutes = async (root: string, table: RouteTable): Promise<AdminRoutes> => {
  const sources = await readSources(join(root, 'admin/src'))
  const needed = new Set<RouteRule>()
  const useOf = (operation: string, method: string, path: string): string | undefined => {
    const users = screensWith(sources, operation, method, path)
    const line = `${method} ${path}`
    const rule = [...(users.length > 0 ? [] : REASONS), ...EDITORS].find(({ matches }) =>
      matches.test(line),
    )
    if (rule) needed.add(rule)
    if (rule && EDITORS.includes(rule)) return [...users, rule.text].join(', ')
    return users.length > 0 ? users.join(', ') : rule && `none: ${rule.text}`
  }
  const routes = table.endpoints.flatMap(({ namespace, path, routes: named }) =>
    named.map(({ name, route: { methods } }) => {
      const [method = ''] = methods
      const template = `/${templatePath(path)}`
      const use = useOf(name, method, template)
      return { namespace, method, path: template, operation: name, use }
    }),
  )
  return { routes, idleRules: [...EDITORS, ...REASONS].filter((rule) => !needed.has(rule)) }
}

/** The page that says for each route which screens use it, or why none does. */
export const adminRoutesPage = ({ routes }: AdminRoutes): string => {
  const sections = [...Map.groupBy(routes, ({ namespace }) => namespace)].map(
    ([namespace, rows]) => {
      const cells = rows.map(({ method, path, operation, use }) => [
        ...[method, code(path), code(operation), use ?? 'unknown'],
      ])
      return `## ${namespace || 'API index and batch requests'}\n\n${printTable(HEAD, cells)}`
    },
  )
  const used = routes.filter(({ use = 'none' }) => !use.startsWith('none')).length
  return `${introduction(used, routes.length)}\n\n${sections.join('\n\n')}\n`
}

const HEAD = ['Method', 'Path', 'Operation', 'Screens']

const introduction = (used: number, count: number): string => `# Routes and screens

Of ${count} routes, the [admin](admin.md) uses ${used}. For the others the table says why no screen needs them. The screens are
read from the calls in \`admin/src\`, the rest from \`scripts/generate/admin-routes/rules.ts\`; a test requires an entry for every route.`

interface Source {
  /** The title of the screen that it belongs to. */
  readonly screen: string
  readonly text: string
}

const readSources = async (folder: string): Promise<readonly Source[]> => {
  const titles = await readTitles(folder)
  const paths = await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: folder }))
  return Promise.all(
    paths
      .filter((path) => !path.includes('.test.'))
      .toSorted()
      .map(async (path) => {
        const [, name] = /^screens\/([\w-]+)\//.exec(path) ?? []
        const screen = name === undefined ? 'Shared parts' : (titles.get(name) ?? 'Editor')
        const text = await readFile(join(folder, path), 'utf8')
        return { screen, text: text.replace(/\$\{[^{}]*\}/g, '{}') }
      }),
  )
}

/** The screens whose sources name the operation of the typed client, or request or link to its path. */
const screensWith = (
  sources: readonly Source[],
  operation: string,
  method: string,
  path: string,
): readonly string[] => {
  const name = new RegExp(`\\bapi\\s*\\.\\s*${operation}\\b|['"\`]${operation}['"\`]`)
  const address = path.slice(1).replace(/\{\w+\}/g, '{}')
  const isLinked = (text: string): boolean =>
    ["'", '`', '?'].some((end) => text.includes(address + end))
  const users = sources.filter(
    ({ text }) => name.test(text) || (method === 'GET' && isLinked(text)),
  )
  return [...new Set(users.map(({ screen }) => screen))]
}

/** The title of each folder of `screens/`, by the table of all screens. */
const readTitles = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const source = await readFile(join(folder, 'frame/screens.ts'), 'utf8')
  const titles = new Map<string, string[]>()
  for (const [, title = '', name = ''] of source.matchAll(SCREEN))
    titles.set(name, [...(titles.get(name) ?? []), title])
  return new Map([...titles].map(([name, several]) => [name, several.join(', ')]))
}

const SCREEN = /__\('([^']+)'\),\s*\(\) => import\('\.\.\/screens\/([\w-]+)\//g
