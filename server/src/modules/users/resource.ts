import { asInteger } from '../../contract/arguments/coerce.ts'
import { metaArgument, readMetaValue } from '../../contract/arguments/meta.ts'
import { findFault } from '../../contract/arguments/validate.ts'
import type { ApiError } from '../../contract/errors.ts'
import { createArgs, resource, updateArgs } from '../../contract/resource.ts'
import {
  array,
  boolean,
  type Fault,
  integer,
  mapOf,
  oneOf,
  type Schema,
  string,
  typed,
  type ViewContext,
} from '../../contract/schema.ts'
import { cleanInlineHtml } from '../../lib/kses/inline-html.ts'
import { LOCALES } from '../../lib/languages/locales.ts'
import { slugify } from '../../lib/slug.ts'
import { sanitizeLine } from '../../lib/text.ts'
import { isValidUsername } from '../../lib/usernames.ts'
import { findPasswordFault, userErrors } from './model/index.ts'

/** Those of a WordPress without language packs, which clients know; more are accepted. */
const PUBLISHED_LOCALES: readonly string[] = ['', 'en_US']

/** Registered meta of a user. Null removes the value. */
export interface UserMeta {
  readonly persisted_preferences?: Readonly<Record<string, unknown>> | null
}

/** The editor preferences of a user. */
const Preferences: Schema = {
  type: 'object',
  title: 'Preferences',
  description: 'Editor preferences of the user.',
  default: [],
  context: ['edit'],
  nullable: true,
  properties: {
    _modified: {
      description: 'Date when the preferences were last modified.',
      type: 'string',
      format: 'date-time',
      readonly: false,
    },
  },
  additionalProperties: true,
}

/** The stored meta of a user with changes. Throws on a value of the wrong type. */
export const mergeMeta = (before: string, { persisted_preferences: given }: UserMeta): string => {
  if (given === undefined) return before
  const { persisted_preferences: _old, ...others } = JSON.parse(before) as UserMeta
  if (given === null) return JSON.stringify(others)
  const preferences = readMetaValue(given, Preferences, 'persisted_preferences')
  return JSON.stringify({ ...others, persisted_preferences: preferences })
}

const EVERYWHERE: readonly ViewContext[] = ['embed', 'view', 'edit']
const EDIT: readonly ViewContext[] = ['edit']
const NOWHERE: readonly ViewContext[] = []

/** Checks the type as usual, then a rule whose error has its own code. */
const withRule =
  (name: string, rule: (text: string) => ApiError | undefined) =>
  (value: unknown): Fault | undefined => {
    const wrongType = findFault(value, { type: 'string' }, name)
    if (wrongType) return wrongType
    const error = rule(String(value))
    return error && { code: error.code, message: error.message, data: { status: error.status } }
  }

const checkUsername = withRule('username', (text) =>
  isValidUsername(text) ? undefined : userErrors.rest_user_invalid_username(),
)

const checkPassword = withRule('password', (text) => {
  const fault = findPasswordFault(text)
  return fault === undefined ? undefined : userErrors.rest_user_invalid_password(fault)
})

const line = (value: unknown): string => sanitizeLine(String(value))

export const userResource = resource('user', {
  id: integer({
    description: 'Unique identifier of the user.',
    context: EVERYWHERE,
    readonly: true,
  }),
  username: string({
    description: 'Login name.',
    context: EDIT,
    required: true,
    check: checkUsername,
  }),
  name: string({ description: 'Display name.', context: EVERYWHERE, clean: line }),
  first_name: string({ description: 'First name.', context: EDIT, clean: line }),
  last_name: string({ description: 'Last name.', context: EDIT, clean: line }),
  email: string({
    description: 'E-mail address.',
    format: 'email',
    context: EDIT,
    required: true,
  }),
  url: string({ description: "URL of the user's website.", format: 'uri', context: EVERYWHERE }),
  description: string({
    description: 'Description of the user.',
    isLong: true,
    context: EVERYWHERE,
    clean: (value) => cleanInlineHtml(String(value)).trim(),
  }),
  link: string({
    description: 'URL of the author archive of the user.',
    format: 'uri',
    context: EVERYWHERE,
    readonly: true,
  }),
  locale: oneOf(PUBLISHED_LOCALES, {
    description: 'Locale of the user.',
    context: EDIT,
    check: (value) => findFault(value, { type: 'string', enum: ['', ...LOCALES] }, 'locale'),
  }),
  nickname: string({ description: 'Nickname.', context: EDIT, clean: line }),
  slug: string({
    description: 'Slug of the user.',
    context: EVERYWHERE,
    clean: (value) => slugify(String(value)),
  }),
  registered_date: string({
    description: 'Date of registration.',
    format: 'date-time',
    context: EDIT,
    readonly: true,
  }),
  roles: array(string(), { description: 'Roles of the user.', context: EDIT }),
  password: string({
    description: 'Password; never returned.',
    context: NOWHERE,
    required: true,
    check: checkPassword,
  }),
  capabilities: mapOf(boolean(), {
    description: 'All capabilities of the user.',
    context: EDIT,
    readonly: true,
    hasOwnShape: true,
  }),
  extra_capabilities: mapOf(boolean(), {
    description: 'Capabilities assigned to the user directly: the roles.',
    context: EDIT,
    readonly: true,
    hasOwnShape: true,
  }),
  avatar_urls: typed<object>({
    description: 'Avatar URLs, keyed by size in pixels.',
    type: 'object',
    context: EVERYWHERE,
    readonly: true,
    properties: Object.fromEntries(
      [24, 48, 96].map((size) => [
        size,
        string({
          format: 'uri',
          description: `URL of the avatar at ${size} pixels.`,
          context: EVERYWHERE,
        }),
      ]),
    ),
  }),
  meta: metaArgument<UserMeta, object>(
    { persisted_preferences: Preferences },
    { description: 'Meta fields.', context: ['view', 'edit'] },
  ),
})

export const NewUserArgs = {
  ...createArgs(userResource.fields),
  // Not published: accepted only to be rejected.
  id: integer({ description: 'Set by the server.', unpublished: true }),
}

export const UserChangeArgs = updateArgs(userResource.fields)

const { name, first_name, last_name, nickname, url, description, email } = UserChangeArgs

/** The fields of the profile form. */
export const OwnProfileArgs = { name, first_name, last_name, nickname, url, description, email }

/**
 * What happens to the content of a deleted account: it is reassigned to another user, kept without
 * an author, or trashed. It is never destroyed along with the account.
 */
export type ContentDisposition = { readonly heirId: number } | 'kept' | 'trashed'

export const RemovalArgs = {
  force: boolean({
    description: 'Must be true, because users cannot be moved to the trash.',
    default: false as boolean,
  }),
  reassign: typed<ContentDisposition>({
    type: 'integer',
    description:
      'Id of the user to reassign the content to; 0 leaves it without an author, false moves it to the trash.',
    required: true,
    ownForm: { enum: [false] },
    check: (value) => (asDisposition(value) === undefined ? invalidHeir : undefined),
    clean: (value) => asDisposition(value) ?? 'kept',
  }) as Schema<ContentDisposition> & { readonly required: true },
}

const invalidHeir: Fault = {
  code: 'rest_invalid_param',
  message: 'reassign is neither the id of a user nor false.',
  data: { status: 400 },
}

/** Clients also send false as a word or an empty string; 0 means no heir. */
const asDisposition = (value: unknown): ContentDisposition | undefined => {
  if (value === '' || value === false || value === 'false') return 'trashed'
  const id = asInteger(value)
  if (id === undefined || id < 0) return undefined
  return id === 0 ? 'kept' : { heirId: id }
}
