import { asInteger } from '../../../contract/arguments/coerce.ts'
import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { integer, typed } from '../../../contract/schema.ts'
import { NEEDS_ANY } from '../access/index.ts'
import { Done, done, lenientText } from '../common/index.ts'
import {
  chooseCountry,
  chooseRadio,
  chooseRowsPerPage,
  dismissAlert,
  hideFromUser,
  toggleCard,
} from './service.ts'

const shared = { method: 'POST', can: NEEDS_ANY, reply: Done } as const

/** A boolean or a word, depending on the choice; lists and objects are ignored. */
const RadioValue = lenient(
  typed<string | boolean>({ type: ['string', 'boolean'], description: 'What was chosen.' }),
  (given) => {
    if (typeof given === 'object') return undefined
    return given === 0 ? false : typeof given === 'boolean' ? given : String(given)
  },
)

const RowsPerPage = lenient(
  integer({ description: 'How many rows it shows at once.', minimum: 1 }),
  asInteger,
)

/** Existing clients may name cards and tables of later versions, so that unknown names are ignored. */
export const userSettingsRoutes = {
  hideSetupWizard: route({
    ...shared,
    path: 'settings/hide-setup-wizard',
    summary: 'Show the invitation to the setup wizard no more',
  }).handle(async ({ ctx }) => {
    await hideFromUser(ctx, 'showSetupWizard')
    return done
  }),

  hideUpgradeBar: route({
    ...shared,
    path: 'settings/hide-upgrade-bar',
    summary: 'Show the bar about other editions no more',
  }).handle(async ({ ctx }) => {
    await hideFromUser(ctx, 'showUpgradeBar')
    return done
  }),

  toggleSeoCard: route({
    ...shared,
    path: 'settings/toggle-card',
    summary: 'Fold a part of a screen, or open it',
    args: { card: lenientText('The part of the screen.') },
    samples: () => ({ card: 'webmasterTools' }),
  }).handle(async ({ ctx, args }) => {
    await toggleCard(ctx, args.card)
    return done
  }),

  toggleSeoRadio: route({
    ...shared,
    path: 'settings/toggle-radio',
    summary: 'Remember a choice on a screen',
    args: { radio: lenientText('The choice.'), value: RadioValue },
    samples: () => ({ radio: 'overviewPostType', value: 'page' }),
  }).handle(async ({ ctx, args }) => {
    await chooseRadio(ctx, args.radio, args.value)
    return done
  }),

  dismissSeoAlert: route({
    ...shared,
    path: 'settings/dismiss-alert',
    summary: 'Show a hint no more',
    args: { alert: lenientText('The hint.') },
    samples: () => ({ alert: 'searchConsoleNotConnected' }),
  }).handle(async ({ ctx, args }) => {
    await dismissAlert(ctx, args.alert)
    return done
  }),

  chooseSeoItemsPerPage: route({
    ...shared,
    path: 'settings/items-per-page',
    summary: 'Remember how long a table is',
    args: { table: lenientText('The table.'), value: RowsPerPage },
    samples: () => ({ table: 'queryArgs', value: 20 }),
  }).handle(async ({ ctx, args }) => {
    await chooseRowsPerPage(ctx, args.table, args.value)
    return done
  }),

  chooseResearchToolCountry: route({
    ...shared,
    path: 'settings/research-tool-country',
    summary: 'Remember for which country keywords are looked up',
    args: { value: lenientText('The code of the country; `US` without one.') },
    samples: () => ({ value: 'DE' }),
  }).handle(async ({ ctx, args }) => {
    await chooseCountry(ctx, args.value)
    return done
  }),
}
