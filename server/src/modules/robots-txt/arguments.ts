import { lenient } from '../../contract/arguments/lenient.ts'
import { array, boolean, object, string, typed } from '../../contract/schema.ts'
import {
  type Choices,
  isChoices,
  isForNetwork,
  isTruthy,
  membersOrOne,
  schemasOf,
  siteTree,
  textOf,
} from '../seo-kernel/index.ts'

export const LongText = lenient(
  string({ description: 'Content of a robots.txt file.', isLong: true }),
  textOf,
)

export const forNetwork = lenient(
  boolean({ description: 'Whether the rules are for the whole network.' }),
  isForNetwork,
)

export const Rules = lenient(
  array(string(), {
    description: 'Rules, each as JSON with `userAgent`, `directive` and `fieldValue`.',
  }),
  (given) =>
    membersOrOne(given).map((rule) => (isChoices(rule) ? JSON.stringify(rule) : textOf(rule))),
)

export const enabled = lenient(boolean({ description: 'Whether the rules are active.' }), isTruthy)

const { unwantedBots, searchCleanup } = schemasOf(siteTree.searchAppearance.advanced)

/** Settings of the scope; unknown ones are dropped on saving. */
export const BotSwitches = lenient(
  typed<Choices>({
    type: 'object',
    properties: { advanced: object({ unwantedBots, searchCleanup }) },
    description: 'Settings for blocking crawlers.',
  }),
  (given) => (isChoices(given) ? given : undefined),
)
