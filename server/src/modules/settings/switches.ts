import { cachedByTags } from '../../cache/by-tags.ts'
import type { Context, WriteContext } from '../../contract/context.ts'
import type { SwitchablePart } from '../../contract/switchable.ts'
import { advisoryLock } from '../../store/locks.ts'
import { audit } from '../audit/index.ts'
import { findOptions, saveOption } from './store.ts'

/** The names of the modules that are switched off. */
const ROW = 'switched_off_modules'

const readSwitchedOff = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<ReadonlySet<string>> =>
  new Set((await findOptions(db, [ROW])).get(ROW) as readonly string[] | undefined)

const sharedSwitchedOff = cachedByTags(['options'], readSwitchedOff)

/** A module that is on by default and can be switched off. It has to check `isOn` itself. */
export const moduleSwitch = (name: string): SwitchablePart => ({
  isOn: async (ctx) =>
    !(await ('touch' in ctx ? readSwitchedOff(ctx) : sharedSwitchedOff(ctx))).has(name),
  turn: (ctx, isOn) =>
    ctx.transaction(async (ctx) => {
      await advisoryLock(ctx.db, ROW)
      const others = [...(await readSwitchedOff(ctx))].filter((other) => other !== name)
      await saveOption(ctx.db, ROW, isOn ? others : [...others, name])
      ctx.touch('options')
      await audit(ctx, 'settings.changed', { subject: 'modules', names: [name] })
    }),
})
