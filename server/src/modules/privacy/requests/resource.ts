import type { Context } from '../../../contract/context.ts'
import { resource } from '../../../contract/resource.ts'
import { array, integer, object, oneOf, orNull, string } from '../../../contract/schema.ts'
import { daysAfter, FILE_DAYS, type PrivacyRequest, personOf } from '../model/index.ts'
import type { Outcome } from '../run/index.ts'

const READ = { context: ['view', 'edit', 'embed'] as const, readonly: true } as const

const required = { required: true } as const

export const requestResource = resource('privacy-request', {
  id: integer({ description: 'Unique identifier of the request.', ...READ }),
  kind: oneOf(['export', 'erasure'], { description: 'What was requested.', ...READ }),
  email: string({ description: 'E-mail address of the person.', ...READ }),
  user: integer({ description: 'Id of the account with this address, or 0.', ...READ }),
  login: string({ description: 'User name of the account; empty without one.', ...READ }),
  state: oneOf(['pending', 'confirmed', 'failed', 'completed'], {
    description:
      'Whether the request waits for a confirmation, has it, was never confirmed, or is done.',
    ...READ,
  }),
  work: oneOf(['', 'exporting', 'erasing'], {
    description: 'What is being done; empty if nothing is.',
    ...READ,
  }),
  problem: string({ description: 'Why the last attempt failed; empty if it did not.', ...READ }),
  created_gmt: string({ description: 'When the request was made, in GMT.', ...READ }),
  asked_gmt: orNull(
    string({ description: 'When the confirmation was asked for last, in GMT.', ...READ }),
  ),
  confirmed_gmt: orNull(string({ description: 'When it was confirmed, in GMT.', ...READ })),
  completed_gmt: orNull(string({ description: 'When it was completed, in GMT.', ...READ })),
  file: {
    ...orNull(
      object({
        bytes: integer({ ...required, description: 'Size of the file.' }),
        until_gmt: string({ ...required, description: 'When it is deleted, in GMT.' }),
      }),
    ),
    description: 'The exported file; null without one.',
    ...READ,
  },
  result: {
    ...orNull(
      object({
        removed: integer({ ...required, description: 'Things that were erased.' }),
        retained: integer({ ...required, description: 'Things that are kept.' }),
        messages: array(string(), { ...required, description: 'What is kept, and why.' }),
      }),
    ),
    description: 'Outcome of an erasure; null before it is done.',
    ...READ,
  },
})

export const presentRequest = async (ctx: Context, row: PrivacyRequest): Promise<object> => {
  const { account } = await personOf(ctx, row.email)
  const { id, kind, email, state, work, problem } = row
  const { created_gmt, asked_gmt, confirmed_gmt, completed_gmt } = row
  return {
    ...{ id, kind, email, user: account?.id ?? 0, login: account?.login ?? '' },
    ...{ state, work, problem, created_gmt, asked_gmt, confirmed_gmt, completed_gmt },
    file:
      row.file_gmt === null
        ? null
        : { bytes: row.file_bytes ?? 0, until_gmt: daysAfter(row.file_gmt, FILE_DAYS) },
    result: row.result === '' ? null : (JSON.parse(row.result) as Outcome),
  }
}
