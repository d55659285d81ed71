import type { Context } from '../../contract/context.ts'
import { catalogueFacts, ITEM_TYPES } from '../../modules/catalogue/index.ts'
import { hasAnyPost } from '../../modules/posts/index.ts'
import { findOptions, saveOption } from '../../modules/settings/index.ts'
import { nonceField } from '../account/frame.ts'
import { textOf } from '../common/forms.ts'
import { type Html, html, trusted } from '../common/html.ts'
import type { Visit } from '../common/visit.ts'
import { DEMO_JOB, DEMO_PROGRESS } from './demo-content.ts'
import { afterStep, type StepView } from './frame.ts'
import type { Step } from './steps.ts'

/** The third step: an empty site, one with sample content, which a job creates, or one that is imported later. */
export const contentStep: Step = {
  page: 'account/setup/content',
  show: async ({ visit, session }) => {
    const share = await findShare(visit.ctx)
    if (share !== undefined) return runningView(visit, share)
    if (await hasContent(visit.ctx)) return filledView(visit)
    return {
      title: 'Content',
      content: html`<form method="post" action="${visit.path('account/setup/content')}">
${nonceField(session)}
<fieldset class="choices">
<legend>What do you begin with?</legend>
${choice('empty', 'An empty site', 'You write the first post, or add the first character.', true)}
${choice('demo', 'Sample content', 'A journal by four authors and an invented catalogue of 2,400 characters with pictures, to look around and to try things. It takes some seconds.')}
${choice('import', 'My WordPress site', 'You bring its content here: after the last step, you choose the file that “Tools → Export” of WordPress made.')}
</fieldset>
<p class="soft small">Programs that write to WordPress can write here today: see the <a href="${visit.path('docs/api/')}">documentation of the interface</a>. A catalogue is imported on the command line: <code>callboard import catalogue FILE</code>.</p>
<div class="buttons"><button>Go on</button></div>
</form>`,
    }
  },
  act: async ({ visit, values }) => {
    const content = textOf(values, 'content')
    if (content === 'import') return 'import'
    if (content !== 'demo') return undefined
    const isRunning = (await findShare(visit.ctx)) !== undefined
    if (!isRunning && !(await hasContent(visit.ctx))) await begin(visit.ctx)
    return 'stay'
  },
}

/** Saved with the job, so that the page shows it before the job runs. */
const begin = (ctx: Context): Promise<void> =>
  ctx.transaction(async ({ db, jobs }) => {
    await saveOption(db, DEMO_PROGRESS, 0)
    await jobs.add(DEMO_JOB, {}, { key: DEMO_JOB })
  })

const findShare = async ({ db }: Context): Promise<number | undefined> => {
  const share = (await findOptions(db, [DEMO_PROGRESS])).get(DEMO_PROGRESS)
  return typeof share === 'number' ? share : undefined
}

const hasContent = async (ctx: Context): Promise<boolean> => {
  if (await hasAnyPost(ctx.db)) return true
  const facts = await catalogueFacts(ctx)
  return ITEM_TYPES.some((type) => facts.total(type) > 0)
}

const choice = (value: string, label: string, text: string, isChosen = false): Html =>
  html`<label><input type="radio" name="content" value="${value}"${isChosen && html` checked`}> ${label} <span class="soft small">${text}</span></label>\n`

const runningView = (visit: Visit, share: number): StepView => ({
  title: 'Content',
  script: LOOK_AGAIN,
  content: html`<p id="doing">The sample content is being created: ${Math.round(share * 100)} % of it is there. You can go on meanwhile, and the site works already.</p>
<progress max="100" value="${Math.round(share * 100)}" aria-labelledby="doing"></progress>
<div class="buttons"><a class="button" href="${afterStep(visit, 'account/setup/content')}">Go on</a></div>
<noscript><p class="small"><a href="${visit.path('account/setup/content')}">Look again</a></p></noscript>`,
})

const LOOK_AGAIN = trusted('setTimeout(()=>location.reload(),3000)')

const filledView = (visit: Visit): StepView => ({
  title: 'Content',
  content: html`<p>Your site has content. <a href="${visit.path('')}">Look at it</a>, or go on.</p>
<div class="buttons"><a class="button" href="${afterStep(visit, 'account/setup/content')}">Go on</a></div>`,
})
