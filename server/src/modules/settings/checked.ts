import { scopeOf } from '../../contract/arguments/scope.ts'
import { readArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { settingFields } from './resource.ts'
import { saveSettings } from './service.ts'

/** Stores settings from a form, checked with the arguments of the REST interface, so that the same rules apply. */
export const saveCheckedSettings = async (
  ctx: Context,
  given: Readonly<Record<string, string>>,
): Promise<void> => saveSettings(ctx, readArguments({ ...given }, settingFields, scopeOf(ctx)))
