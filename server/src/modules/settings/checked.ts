import { scopeOf } from '../../contract/arguments/scope.ts'
import { readArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { optionFields, settingFields } from './resource.ts'
import { saveSettings } from './service.ts'

/** Stores settings from elsewhere, checked with the arguments of the REST interface, so that the same rules apply. */
export const saveCheckedSettings = async (
  ctx: Context,
  given: Readonly<Record<string, unknown>>,
): Promise<void> => saveSettings(ctx, readArguments({ ...given }, fields, scopeOf(ctx)))

const fields = { ...settingFields, ...optionFields }
