import { createArgs, resource, updateArgs } from '../../../contract/resource.ts'
import { inPath, string, typed, type ViewContext } from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'

const EVERYWHERE: readonly ViewContext[] = ['view', 'edit', 'embed']
const INSIDE: readonly ViewContext[] = ['view', 'edit']

export const applicationPasswordResource = resource('application-password', {
  uuid: string({
    description: 'Unique identifier of the application password.',
    format: 'uuid',
    context: EVERYWHERE,
    readonly: true,
  }),
  app_id: typed<string>({
    description: 'A UUID by which the application names itself.',
    type: 'string',
    oneOf: [
      { type: 'string', format: 'uuid' },
      { type: 'string', enum: [''] },
    ],
    context: EVERYWHERE,
  }),
  name: string({
    description: 'What the password is for.',
    required: true,
    context: EVERYWHERE,
    minLength: 1,
    pattern: '.*\\S.*',
    clean: (value) => sanitizeLine(String(value)),
  }),
  password: string({
    description: 'The secret; shown once, when it is made.',
    context: ['edit'],
    readonly: true,
  }),
  created: string({
    description: 'When the password was made, in GMT.',
    format: 'date-time',
    context: INSIDE,
    readonly: true,
  }),
  last_used: typed<string | null>({
    description: 'When the password was last used, in GMT and to the day.',
    type: ['string', 'null'],
    format: 'date-time',
    context: INSIDE,
    readonly: true,
  }),
  last_ip: typed<string | null>({
    description: 'The address it was last used from.',
    type: ['string', 'null'],
    format: 'ip',
    context: INSIDE,
    readonly: true,
  }),
})

export const OwnerArgs = {
  user_id: inPath(string({ description: 'Id of the user, or "me".', unpublished: true })),
}

export const ItemArgs = {
  ...OwnerArgs,
  uuid: inPath(string({ description: 'Identifier of the password.', unpublished: true })),
}

export const NewPasswordArgs = {
  ...createArgs(applicationPasswordResource.fields),
  ...OwnerArgs,
}

export const PasswordChangeArgs = {
  ...updateArgs(applicationPasswordResource.fields),
  ...ItemArgs,
}
