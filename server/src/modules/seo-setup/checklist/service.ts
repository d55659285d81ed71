import type { Context, WriteContext } from '../../../contract/context.ts'
import { capability } from '../../seo-kernel/index.ts'
import { storedSettings } from '../../settings/index.ts'
import { type Check, checks, PRIORITIES } from './checks.ts'

/** A check, and whether it is done. */
export interface State {
  readonly check: Check
  readonly isDone: boolean
}

/** Names of completed checks. */
const ROW = 'seo_checklist'

const completedChecks = storedSettings<ReadonlySet<string>>({
  rows: [ROW],
  decode: (rows) => new Set(rows.get(ROW) as readonly string[] | undefined),
  lock: ROW,
})

/** The checks for the user, in order. */
export const readChecklist = async (ctx: Context): Promise<readonly State[]> => {
  const completed = await completedChecks.read(ctx)
  const states = await Promise.all(
    checks
      .filter((check) => concerns(ctx, check))
      .map(async (check) => ({
        check,
        isShown: (await check.isShown?.(ctx)) ?? true,
        isDone:
          (await check.isDone?.(ctx)) || (!check.isUndismissable && completed.has(check.name)),
      })),
  )
  return states.filter(({ isShown }) => isShown).sort((a, b) => compare(a.check, b.check))
}

/** Stores checks that are detected as done, so that they stay completed. */
export const keepWhatIsDone = async (ctx: WriteContext): Promise<void> => {
  const completed = await completedChecks.read(ctx)
  const open = checks.filter(
    ({ name, isUndismissable }) => !isUndismissable && !completed.has(name),
  )
  const met: string[] = []
  for (const { name, isDone } of open) if (await isDone?.(ctx)) met.push(name)
  if (met.length > 0) await complete(ctx, met)
}

const concerns = (ctx: Context, { area }: Check): boolean =>
  area === undefined || ctx.can(capability(area))

/** By priority; undismissable ones first, then the setup wizard, then by time. */
const compare = (a: Check, b: Check): number =>
  PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority) ||
  Number(b.isUndismissable ?? false) - Number(a.isUndismissable ?? false) ||
  Number(b.name === 'finishSetupWizard') - Number(a.name === 'finishSetupWizard') ||
  a.seconds - b.seconds

/** Completes checks; skips unknown and undismissable ones. */
export const complete = (ctx: Context, names: readonly string[]): Promise<void> =>
  change(ctx, (before) => [
    ...before,
    ...checks
      .filter(({ name, isUndismissable }) => !isUndismissable && names.includes(name))
      .map(({ name }) => name),
  ])

export const reopen = (ctx: Context, names: readonly string[]): Promise<void> =>
  change(ctx, (before) => [...before].filter((name) => !names.includes(name)))

const change = async (
  ctx: Context,
  to: (before: ReadonlySet<string>) => readonly string[],
): Promise<void> => {
  await completedChecks.save(ctx, (before) => ({
    rows: new Map([[ROW, [...new Set(to(before))]]]),
  }))
}
