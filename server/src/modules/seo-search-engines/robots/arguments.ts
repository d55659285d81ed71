import { lenient } from '../../../contract/arguments/lenient.ts'
import { array, boolean, object, string, typed } from '../../../contract/schema.ts'
import {
  type Choices,
  isChoices,
  isForNetwork,
  isTruthy,
  membersOrOne,
  schemasOf,
  siteTree,
  textOf,
} from '../../seo-kernel/index.ts'

export const LongText = lenient(
  string({ description: 'The text of another robots.txt.', isLong: true }),
  textOf,
)

export const forNetwork = lenient(
  boolean({ description: 'Whether they are for all sites of the network.' }),
  isForNetwork,
)

export const Rules = lenient(
  array(string(), {
    description: 'The rules, each as the JSON text of `userAgent`, `directive` and `fieldValue`.',
  }),
  (given) =>
    membersOrOne(given).map((rule) => (isChoices(rule) ? JSON.stringify(rule) : textOf(rule))),
)

export const enabled = lenient(boolean({ description: 'Whether they count.' }), isTruthy)

const { unwantedBots, searchCleanup } = schemasOf(siteTree.searchAppearance.advanced)

/** Settings of the scope; unknown ones are dropped on saving. */
export const BotSwitches = lenient(
  typed<Choices>({
    type: 'object',
    properties: { advanced: object({ unwantedBots, searchCleanup }) },
    description: 'Switches about programs.',
  }),
  (given) => (isChoices(given) ? given : undefined),
)
