import {
  array,
  boolean,
  integer,
  object,
  string,
  typed,
  type ValueOf,
} from '../../../contract/schema.ts'
import { capability } from '../../seo-kernel/index.ts'
import { PRIORITIES } from './checks.ts'
import type { State } from './service.ts'

const required = { required: true } as const

const PresentedCheck = object({
  name: string(required),
  title: string(required),
  description: string(required),
  priority: string({ ...required, enum: PRIORITIES }),
  time: object({ label: string(required), value: integer(required) }, required),
  callback: typed<null>({ type: 'null' }),
  capability: string({ description: 'Capability that is required to see the item.' }),
  actions: array(object({ label: string(required), url: string(), callback: string() }), required),
  completed: boolean(required),
  dismissable: boolean({ description: 'Present only if false.' }),
})

export const Checks = array(PresentedCheck, required)

export const presentCheck = ({ check, isDone }: State): ValueOf<typeof PresentedCheck> => ({
  name: check.name,
  title: check.title,
  description: check.description,
  priority: check.priority,
  time: { label: durationOf(check.seconds), value: check.seconds },
  callback: null,
  ...(check.area === undefined ? {} : { capability: capability(check.area) }),
  actions: check.actions,
  completed: isDone,
  ...(check.isUndismissable ? { dismissable: false } : {}),
})

const durationOf = (seconds: number): string =>
  seconds === 0 ? 'a click' : `${Math.round(seconds / 60)} minutes`
