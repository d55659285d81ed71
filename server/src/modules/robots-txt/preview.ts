import type { Context } from '../../contract/context.ts'
import { membersOf, seoOptions } from '../seo-kernel/index.ts'
import { robotsErrors } from './errors.ts'
import { decisionOf } from './is-allowed.ts'
import { printRobotsWith } from './print.ts'
import { faultIn, type RuleFault } from './rules.ts'

interface PreviewInput {
  /** The saved rules without them. */
  readonly rules?: readonly string[] | undefined
  readonly enabled?: boolean | undefined
  readonly agent: string
  /** An address or path of this site; empty to test none. */
  readonly address: string
}

export interface RobotsPreview {
  readonly text: string
  readonly faults: readonly { readonly index: number; readonly fault: RuleFault }[]
  /** Null if no address was given. */
  readonly test: RobotsTest | null
}

interface RobotsTest {
  readonly path: string
  readonly allowed: boolean
  /** The number of the line that decides, counted from 1; null if none does. */
  readonly line: number | null
}

/** The file as it would be with rules that are not saved, and whether it lets a crawler read an address. */
export const previewRobots = async (
  ctx: Context,
  { rules, enabled, agent, address }: PreviewInput,
): Promise<RobotsPreview> => {
  const saved = (await seoOptions(ctx)).site.tools.robots
  const written = rules ?? membersOf(saved.rules).map(String)
  const text = await printRobotsWith(ctx, { enable: enabled ?? saved.enable, rules: written })
  return {
    text,
    faults: written.flatMap((rule, index) => {
      const fault = faultIn(rule)
      return fault ? [{ index, fault }] : []
    }),
    test: address === '' ? null : testOf(text, agent || '*', pathOf(ctx, address)),
  }
}

const testOf = (text: string, agent: string, path: string): RobotsTest => {
  const { isAllowed, line = null } = decisionOf(text, agent, path)
  return { path, allowed: isAllowed, line }
}

/** Rules are about the path from the root of the host, with the query. */
const pathOf = ({ links }: Context, address: string): string => {
  const site = new URL(links.site(''))
  const url = URL.parse(address, site.href)
  if (url?.host !== site.host) throw robotsErrors.seo_robots_foreign_address()
  return url.pathname + url.search
}
