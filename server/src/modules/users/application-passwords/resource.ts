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
    description: 'UUID that identifies the application.',
    type: 'string',
    oneOf: [
      { type: 'string', format: 'uuid' },
      { type: 'string', enum: [''] },
    ],
    context: EVERYWHERE,
  }),
  name: string({
    description: 'Name of the application password.',
    required: true,
    context: EVERYWHERE,
    minLength: 1,
    pattern: '.*\\S.*',
    clean: (value) => sanitizeLine(String(value)),
  }),
  password: string({
    description: 'The password; returned only when it is created.',
    context: ['edit'],
    readonly: true,
  }),
  created: string({
    description: 'Date when the password was created, in GMT.',
    format: 'date-time',
    context: INSIDE,
    readonly: true,
  }),
  last_used: typed<string | null>({
    description: 'Date when the password was last used, in GMT, without the time.',
    type: ['string', 'null'],
    format: 'date-time',
    context: INSIDE,
    readonly: true,
  }),
  last_ip: typed<string | null>({
    description: 'IP address that last used the password.',
    type: ['string', 'null'],
    format: 'ip',
    context: INSIDE,
    readonly: true,
  }),
})

export const OwnerArgs = {
  user_id: inPath(string({ description: 'Id of the user, or `me`.', unpublished: true })),
}

export const ItemArgs = {
  ...OwnerArgs,
  uuid: inPath(
    string({ description: 'Identifier of the application password.', unpublished: true }),
  ),
}

export const NewPasswordArgs = {
  ...createArgs(applicationPasswordResource.fields),
  ...OwnerArgs,
}

export const PasswordChangeArgs = {
  ...updateArgs(applicationPasswordResource.fields),
  ...ItemArgs,
}
