import {
  array,
  boolean,
  inPath,
  integer,
  object,
  orNull,
  string,
  typed,
} from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { ROLES } from '../model/index.ts'
import type { TwoFactorStatus } from './status.ts'
import type { PasskeyRow } from './store.ts'

export const OwnerArgs = {
  user_id: inPath(string({ description: 'Id of the user, or `me`.', unpublished: true })),
}

export const PasskeyArgs = {
  passkey_id: inPath(string({ description: 'Identifier of the passkey.', unpublished: true })),
}

/** Asked for by everything that changes the own second factors. */
export const PasswordArgs = {
  password: string({
    description: 'Current password of the account; not needed within 15 minutes after signing in.',
    maxLength: 4_096,
  }),
}

export const ConfirmTotpArgs = {
  setup: string({
    description: 'The value of `setup` that the start of the set-up returned.',
    required: true,
    maxLength: 500,
  }),
  code: string({
    description: 'The current code of the app.',
    required: true,
    maxLength: 20,
  }),
  ...PasswordArgs,
}

const PasskeyName = {
  description: 'Name of the passkey, such as the device that has it.',
  required: true,
  minLength: 1,
  maxLength: 200,
  pattern: '.*\\S.*',
  clean: (value: unknown) => sanitizeLine(String(value)),
} as const

export const NewPasskeyArgs = {
  name: string(PasskeyName),
  credential: {
    ...typed<Readonly<Record<string, unknown>>>({
      type: 'object',
      description: 'The result of `navigator.credentials.create`, as its `toJSON` returns it.',
    }),
    required: true as const,
  },
  ...PasswordArgs,
}

export const RenameArgs = { name: string(PasskeyName), ...PasskeyArgs }

export const Status = object({
  enabled: boolean({
    required: true,
    description: 'Whether signing in asks for a second factor.',
  }),
  required: boolean({ required: true, description: 'Whether a role of the user needs it.' }),
  totp: boolean({ required: true, description: 'Whether an authenticator app is set up.' }),
  passkeys: integer({ required: true, description: 'Number of passkeys.' }),
  recovery_codes_left: integer({
    required: true,
    description: 'Number of recovery codes that were not used yet.',
  }),
  password_needed: boolean({
    required: true,
    description: 'Whether changes need the current password, since the session is not recent.',
  }),
  passkeys_possible: boolean({
    required: true,
    description: 'Whether the address of the site allows passkeys.',
  }),
})

export const Setup = object({
  secret: string({ required: true, description: 'Secret to type into an app, in base 32.' }),
  uri: string({ required: true, description: 'The same as an `otpauth:` address, for a QR code.' }),
  setup: string({ required: true, description: 'Send it back with the first code.' }),
})

const Codes = array(string(), {
  required: true,
  description: 'Recovery codes, each for one use. They are returned only this once.',
})

export const RecoveryCodes = object({ recovery_codes: Codes })

const passkeyFields = {
  id: string({ required: true, description: 'Identifier of the passkey.' }),
  name: string({ required: true }),
  created: string({ required: true, description: 'Date of creation, in GMT.' }),
  last_used: orNull(string({ description: 'Date of the last use, in GMT.' })),
}

export const Passkey = object(passkeyFields)

export const AddedPasskey = object({
  ...passkeyFields,
  recovery_codes: array(string(), {
    required: true,
    description:
      'Recovery codes, each for one use, if this is the first second factor; otherwise empty. They are returned only this once.',
  }),
})

const text = string({ required: true })

/** The names are those of the Web Authentication API. */
export const PasskeyOptions = object(
  {
    challenge: text,
    rp: object({ name: text, id: string() }, { required: true }),
    user: object({ id: text, name: text, displayName: text }, { required: true }),
    pubKeyCredParams: array(object({ type: text, alg: integer({ required: true }) }), {
      required: true,
    }),
    timeout: integer(),
    attestation: string(),
    excludeCredentials: array(object({ id: text, type: text, transports: array(string()) })),
    authenticatorSelection: object({
      residentKey: string(),
      userVerification: string(),
      requireResidentKey: boolean(),
      authenticatorAttachment: string(),
    }),
    extensions: object({ credProps: boolean() }),
    hints: array(string()),
  },
  { description: 'Options for `PublicKeyCredential.parseCreationOptionsFromJSON`.' },
)

export const SettingsArgs = {
  two_factor_roles: array(string({ enum: ROLES }), {
    description: 'Roles whose users have to sign in with a second factor.',
    uniqueItems: true,
    maxItems: ROLES.length,
  }),
}

export const Settings = object({
  two_factor_roles: array(string(), {
    required: true,
    description: 'Roles whose users have to sign in with a second factor.',
  }),
})

interface Place {
  readonly isPasswordNeeded: boolean
  readonly arePasskeysPossible: boolean
}

export const presentStatus = (status: TwoFactorStatus, place: Place) => ({
  enabled: status.isEnabled,
  required: status.isRequired,
  totp: status.hasApp,
  passkeys: status.passkeys.length,
  recovery_codes_left: status.recoveryCodesLeft,
  password_needed: place.isPasswordNeeded,
  passkeys_possible: place.arePasskeysPossible,
})

export const presentPasskey = ({
  credential_id,
  name,
  created_gmt,
  last_used_gmt,
}: PasskeyRow) => ({
  id: credential_id,
  name,
  created: created_gmt,
  last_used: last_used_gmt,
})
