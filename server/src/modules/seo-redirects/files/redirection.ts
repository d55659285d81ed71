import { isChoices, textOf } from '../../seo-kernel/index.ts'
import type { Cells } from './cells.ts'

type Members = Readonly<Record<string, unknown>>

/** Conditions of Redirection with the members that hold them, as custom rules. */
const CONDITIONS: Readonly<Record<string, (data: Members) => Members>> = {
  agent: ({ agent, regex }) => ({ type: 'agent', value: [agent], regex }),
  referrer: ({ referrer, regex }) => ({ type: 'referrer', value: referrer, regex }),
  cookie: ({ name, value, regex }) => ({ type: 'cookie', key: name, value, regex }),
  header: ({ name, value, regex }) => ({ type: 'header', key: name, value, regex }),
  role: ({ role }) => ({ type: 'role', value: [role] }),
  ip: ({ ip }) => ({ type: 'ip', value: ip }),
}

/** Whether an entry is of the plugin Redirection, which nests targets and flags. */
export const isRedirection = ({ match_type, action_type }: Members): boolean =>
  match_type !== undefined || action_type !== undefined

/** Groups that are switched off, with all of their redirects. */
export const groupsOff = (content: unknown): ReadonlySet<unknown> =>
  new Set(
    isChoices(content) && Array.isArray(content.groups)
      ? content.groups.flatMap((group: unknown) =>
          isChoices(group) && group.enabled === false ? [group.id] : [],
        )
      : [],
  )

/**
 * The cells of an entry, one set for each of its targets: conditions have one for those who meet them
 * and one for all others. Later rules precede, so the condition comes last. A text says why an entry has
 * no counterpart.
 */
export const cellsOfRedirection = (
  entry: Members,
  off: ReadonlySet<unknown>,
): readonly Cells[] | string => {
  const { url, match_type = 'url', match_data, action_type, action_data, group_id } = entry
  const flags = isChoices(match_data) && isChoices(match_data.source) ? match_data.source : {}
  const shared = {
    source: url,
    ...(off.has(group_id) ? { enabled: false } : {}),
    ...(action_type === 'pass' ? { code: 0 } : {}),
    ...(flags.flag_case === undefined ? {} : { ignoreCase: flags.flag_case }),
    ...(flags.flag_trailing === undefined ? {} : { ignoreSlash: flags.flag_trailing }),
    ...(flags.flag_query === undefined ? {} : { query: flags.flag_query }),
  }
  if (action_type === 'random') return 'It leads to a random item, which redirects here cannot do.'
  const kind = textOf(match_type)
  if (kind === 'url') {
    const target = isChoices(action_data) ? action_data.url : action_data
    return [{ ...shared, target: action_type === 'nothing' ? '' : target }]
  }
  const data = isChoices(action_data) ? action_data : {}
  if (kind === 'login')
    return withTargets(shared, [
      [data.logged_out, [{ type: 'login', value: 'loggedout' }]],
      [data.logged_in, [{ type: 'login', value: 'loggedin' }]],
    ])
  const condition = Object.hasOwn(CONDITIONS, kind) ? CONDITIONS[kind] : undefined
  if (!condition)
    return `It depends on "${kind.slice(0, 40)}", which is no condition of redirects here.`
  return withTargets(shared, [
    [data.url_notfrom, []],
    [data.url_from, [condition(data)]],
  ])
}

const withTargets = (
  shared: Cells,
  targets: readonly (readonly [target: unknown, customRules: readonly object[]])[],
): readonly Cells[] | string => {
  const cells = targets.flatMap(([target, customRules]) =>
    textOf(target) === '' ? [] : [{ ...shared, target, customRules }],
  )
  return cells.length > 0 ? cells : 'It has no target.'
}
