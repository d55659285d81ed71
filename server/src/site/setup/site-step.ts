import { saveCheckedSettings, siteSettings } from '../../modules/settings/index.ts'
import { field } from '../account/fields.ts'
import { nonceField } from '../account/frame.ts'
import { textOf } from '../common/forms.ts'
import { type Html, html, trusted } from '../common/html.ts'
import { languageChoices } from './languages.ts'
import type { Step } from './steps.ts'

/** The second step: what the site is called, its language and its time zone. */
export const siteStep: Step = {
  page: 'account/setup/site',
  show: async ({ visit, session, values, isRefused }) => {
    const { language, timezone } = await siteSettings(visit.ctx)
    const shown = isRefused
      ? {
          title: textOf(values, 'title'),
          description: textOf(values, 'description'),
          language: textOf(values, 'language'),
          timezone: textOf(values, 'timezone'),
        }
      : { title: visit.title, description: visit.tagline, language, timezone }
    return {
      title: 'Name and language',
      script: OWN_ZONE,
      content: html`<form method="post" action="${visit.path('account/setup/site')}">
${nonceField(session)}
${field({ name: 'title', label: 'Name of the site', value: shown.title, maxLength: 200, isRequired: true })}
${field({ name: 'description', label: 'Tagline', value: shown.description, maxLength: 500, hint: 'What the site is about, in a few words. It may stay empty.' })}
<div class="field">
<label for="language">Language of the texts</label>
<select id="language" name="language">${languageChoices(shown.language).map(([value, label]) => option(value, label, value === shown.language))}</select>
</div>
<div class="field">
<label for="timezone">Time zone</label>
<select id="timezone" name="timezone" aria-describedby="timezone-hint">${zoneChoices(shown.timezone).map((zone) => option(zone, zone.replaceAll('_', ' '), zone === shown.timezone))}</select>
<p class="soft small" id="timezone-hint">Dates of posts, and when planned ones appear.</p>
</div>
<div class="buttons"><button>Save and go on</button></div>
</form>`,
    }
  },
  act: async ({ visit, values }) => {
    await saveCheckedSettings(visit.ctx, {
      title: textOf(values, 'title').trim(),
      description: textOf(values, 'description').trim(),
      language: textOf(values, 'language'),
      timezone: textOf(values, 'timezone'),
    })
    return undefined
  },
}

const option = (value: string, label: string, isChosen: boolean): Html =>
  html`<option value="${value}"${isChosen && html` selected`}>${label}</option>\n`

const zoneChoices = (chosen: string): readonly string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen]),
]

/** Proposes the time zone of the browser while none is chosen. */
const OWN_ZONE = trusted(
  "const zones=document.getElementById('timezone'),own=Intl.DateTimeFormat().resolvedOptions().timeZone;if(zones.value==='UTC'&&[...zones.options].some(({value})=>value===own))zones.value=own",
)
