import type { Context } from './contract/context.ts'
import type { JobDefinition } from './contract/jobs.ts'
import { deleteOption, saveOption } from './modules/settings/index.ts'
import { DEMO_JOB, DEMO_PROGRESS } from './site/setup/demo-content.ts'

/** Steps in which progress is stored: each is a transaction. */
const STEP = 0.02

/** Fills an empty site with the sample content, which is loaded only then. A second run goes on with the first. */
export const demoJob = (makeContext: () => Context): JobDefinition => ({
  name: DEMO_JOB,
  run: async () => {
    const { fillDemo, finishDemo } = await import('./demo/index.ts')
    await fillDemo(makeContext())
    const ctx = makeContext()
    let told = 0
    let telling = Promise.resolve()
    await finishDemo(makeContext, (share) => {
      if (share - told < STEP) return
      told = share
      telling = telling.then(() =>
        ctx.transaction(({ db }) => saveOption(db, DEMO_PROGRESS, share)),
      )
    })
    await telling
    await ctx.transaction(({ db }) => deleteOption(db, DEMO_PROGRESS))
  },
})
