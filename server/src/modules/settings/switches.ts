import type { SwitchablePart } from '../../contract/switchable.ts'
import { storedSettings } from './stored.ts'

/** The names of the modules that are switched off. */
const ROW = 'switched_off_modules'

const switchedOff = storedSettings<ReadonlySet<string>>({
  rows: [ROW],
  decode: (rows) => new Set(rows.get(ROW) as readonly string[] | undefined),
  lock: ROW,
  subject: 'modules',
})

/** A module that is on by default and can be switched off. It has to check `isOn` itself. */
export const moduleSwitch = (
  name: string,
  texts: Pick<SwitchablePart, 'title' | 'description'>,
): SwitchablePart => ({
  ...texts,
  isOn: async (ctx) => !(await switchedOff.read(ctx)).has(name),
  turn: async (ctx, isOn) => {
    await switchedOff.save(ctx, (before) => {
      const others = [...before].filter((other) => other !== name)
      return { rows: new Map([[ROW, isOn ? others : [...others, name]]]), names: [name] }
    })
  },
})
