import type { NamedRoute } from '../../server/src/contract/describe.ts'
import type { Module } from '../../server/src/contract/module.ts'
import { isBatchable } from '../../server/src/contract/openapi/openapi.ts'
import { templatePath } from '../../server/src/contract/path.ts'
import type { Route } from '../../server/src/contract/route.ts'
import type { RouteTable } from '../../server/src/contract/table.ts'
import { code, printTable } from './markdown.ts'

/** The page that lists every route, by namespace. */
export const routesPage = (table: RouteTable, modules: readonly Module[]): string => {
  const owners = new Map(
    modules.flatMap(({ name, routes = {} }) =>
      Object.values(routes).flatMap((record) =>
        Object.values(record).map((route) => [route, name]),
      ),
    ) as [Route, string][],
  )
  const sections = ['', ...table.namespaces].map((namespace) => {
    const rows = table.endpoints
      .filter((endpoints) => endpoints.namespace === namespace)
      .flatMap(({ path, routes }) =>
        routes.map((named) => row(named, path, owners.get(named.route) ?? 'protocol')),
      )
    return `## ${namespace === '' ? 'API index and batch requests' : namespace}\n\n${printTable(HEAD, rows)}`
  })
  const count = table.endpoints.reduce((sum, { routes }) => sum + routes.length, 0)
  return `${introduction(count)}\n\n${sections.join('\n\n')}\n`
}

const HEAD = ['Method', 'Path', 'Operation', 'Summary', 'Capability', 'Batch', 'Module']

const introduction = (count: number): string => `# Routes

${count} routes, below \`/api\` in the names used here and below \`/wp-json\` in WordPress names. The
operation is the operation id in [openapi.json](openapi.json) and the method of the typed client. Of
several capabilities, one is sufficient; \`+\` means that the permissions on the item are checked as
well.`

const row = ({ name, route }: NamedRoute, path: string, owner: string): readonly string[] => [
  route.methods.join(' '),
  code(`/${templatePath(path)}`),
  code(name),
  route.summary,
  requirement(route),
  isBatchable(route) ? 'yes' : '',
  owner,
]

const requirement = ({ can, permit }: Route): string => {
  const who = can === 'anyone' ? can : [can].flat().map(code).join(' or ')
  return permit ? `${who} +` : who
}
