import type { Context, WriteContext } from './context.ts'
import { namedExtensionPoint } from './extension.ts'

/** A part of the product that administrators may switch off, and on again. */
export interface SwitchablePart {
  /** Its name and purpose, for administrators. */
  readonly title: string
  readonly description: string
  isOn(ctx: Context | WriteContext): Promise<boolean>
  turn(ctx: Context, isOn: boolean): Promise<void>
}

/** Parts of the product that can be switched off, by identifier: `callboard/indexnow`. */
export const switchableParts = namedExtensionPoint<SwitchablePart>('switchable part')
