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
  typed<string | boolean>({ type: ['string', 'boolean'], description: 'Chosen value.' }),
  (given) => {
    if (typeof given === 'object') return undefined
    return given === 0 ? false : typeof given === 'boolean' ? given : String(given)
  },
)

const RowsPerPage = lenient(
  integer({ description: 'Number of rows per page.', minimum: 1 }),
  asInteger,
)

/** Existing clients may name cards and tables of later versions, so that unknown names are ignored. */
export const userSettingsRoutes = {
  hideSetupWizard: route({
    ...shared,
    path: 'settings/hide-setup-wizard',
    summary: 'Dismiss the setup wizard notice',
  }).handle(async ({ ctx }) => {
    await hideFromUser(ctx, 'showSetupWizard')
    return done
  }),

  hideUpgradeBar: route({
    ...shared,
    path: 'settings/hide-upgrade-bar',
    summary: 'Dismiss the upgrade bar',
  }).handle(async ({ ctx }) => {
    await hideFromUser(ctx, 'showUpgradeBar')
    return done
  }),

  toggleSeoCard: route({
    ...shared,
    path: 'settings/toggle-card',
    summary: 'Update the state of a screen card',
    description: 'Expands or collapses a card of a settings screen for the current user.',
    args: { card: lenientText('Name of the card.') },
    samples: () => ({ card: 'webmasterTools' }),
  }).handle(async ({ ctx, args }) => {
    await toggleCard(ctx, args.card)
    return done
  }),

  toggleSeoRadio: route({
    ...shared,
    path: 'settings/toggle-radio',
    summary: 'Update a radio choice of a screen',
    args: { radio: lenientText('Name of the radio button group.'), value: RadioValue },
    samples: () => ({ radio: 'overviewPostType', value: 'page' }),
  }).handle(async ({ ctx, args }) => {
    await chooseRadio(ctx, args.radio, args.value)
    return done
  }),

  dismissSeoAlert: route({
    ...shared,
    path: 'settings/dismiss-alert',
    summary: 'Dismiss an alert',
    args: { alert: lenientText('Name of the alert.') },
    samples: () => ({ alert: 'searchConsoleNotConnected' }),
  }).handle(async ({ ctx, args }) => {
    await dismissAlert(ctx, args.alert)
    return done
  }),

  chooseSeoItemsPerPage: route({
    ...shared,
    path: 'settings/items-per-page',
    summary: 'Update the number of table rows per page',
    args: { table: lenientText('Name of the table.'), value: RowsPerPage },
    samples: () => ({ table: 'queryArgs', value: 20 }),
  }).handle(async ({ ctx, args }) => {
    await chooseRowsPerPage(ctx, args.table, args.value)
    return done
  }),

  chooseResearchToolCountry: route({
    ...shared,
    path: 'settings/research-tool-country',
    summary: 'Update the country of keyword research',
    args: { value: lenientText('Country code; `US` by default.') },
    samples: () => ({ value: 'DE' }),
  }).handle(async ({ ctx, args }) => {
    await chooseCountry(ctx, args.value)
    return done
  }),
}
