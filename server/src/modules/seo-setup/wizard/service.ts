import type { Context } from '../../../contract/context.ts'
import { type Choices, isChoices, seoOptions } from '../../seo-kernel/index.ts'
import { completeChecks } from '../checklist/index.ts'
import { readableSettings, saveInternalOptions } from '../settings/index.ts'
import { SECTIONS } from './sections.ts'
import { isComplete } from './state.ts'

/** Stores the state of the client, and applies the answers of a section. */
export const saveStep = (ctx: Context, section: string, wizard: unknown): Promise<object> =>
  ctx.transaction(async (ctx) => {
    if (isChoices(wizard)) await saveState(ctx, wizard)
    await SECTIONS.get(section)?.(ctx, isChoices(wizard) ? wizard : {})
    return readableSettings(ctx, await seoOptions(ctx))
  })

const saveState = async (ctx: Context, state: Choices): Promise<void> => {
  await saveInternalOptions(ctx, { wizard: JSON.stringify(state) })
  if (isComplete(state)) await completeChecks(ctx, ['finishSetupWizard'])
}
