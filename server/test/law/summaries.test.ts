import { describe, expect, it } from 'vitest'
import { createProductTable } from '../../src/http/protocol.ts'
import { modules } from '../../src/modules.ts'

/**
 * Verbs of summaries. A new one needs an action that none of these names: `Get` and not `Read`,
 * `Update` and not `Change`, `Delete` and not `Remove`.
 */
const VERBS = [
  ...['List', 'Get', 'Search', 'Create', 'Update', 'Delete', 'Duplicate', 'Merge', 'Upload'],
  ...['Import', 'Export', 'Restore', 'Reset', 'Refresh', 'Run', 'Stop', 'Restart', 'Test'],
  ...['Analyse', 'Compare', 'Validate', 'Preview', 'Render', 'Encode', 'Generate', 'Send'],
  ...['Activate', 'Deactivate', 'Install', 'Connect', 'Disconnect', 'Block', 'Unblock'],
  ...['Apply', 'Dismiss', 'Snooze', 'Complete', 'Reopen', 'Republish'],
]

/** As in lists of operations, which show one line. */
const MAX_LENGTH = 60

const SUMMARY = new RegExp(`^(?:${VERBS.join('|')}) .*[^.]$`)

const neverCalled = (): never => {
  throw new Error('routes are only described here')
}

const routes = createProductTable(modules, {
  dispatcher: neverCalled,
  subContext: neverCalled,
}).endpoints.flatMap((endpoint) => endpoint.routes)

describe('the summary of a route', () => {
  it('is a verb and its object, in one line without a full stop', () => {
    const faults = routes.filter(
      ({ route: { summary } }) => !SUMMARY.test(summary) || summary.length > MAX_LENGTH,
    )
    expect(faults.map(({ name, route }) => `${name}: ${route.summary}`)).toEqual([])
  })

  it('belongs to one route', () => {
    const shared = [...Map.groupBy(routes, ({ route }) => route.summary)]
      .filter(([, those]) => those.length > 1)
      .map(([summary, those]) => `${summary}: ${those.map(({ name }) => name).join(', ')}`)
    expect(shared).toEqual([])
  })

  it('needs every verb of the list', () => {
    const used = new Set(routes.map(({ route }) => route.summary.split(' ', 1)[0]))
    expect(VERBS.filter((verb) => !used.has(verb))).toEqual([])
  })
})

describe('the description of a route', () => {
  it('consists of sentences', () => {
    const faults = routes.filter(
      ({ route: { description } }) =>
        description !== undefined && !/^[A-Z].*\.$/s.test(description),
    )
    expect(faults.map(({ name, route }) => `${name}: ${route.description}`)).toEqual([])
  })
})
