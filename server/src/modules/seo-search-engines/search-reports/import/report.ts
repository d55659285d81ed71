import { array, integer, object, string, type ValueOf } from '../../../../contract/schema.ts'

const required = { required: true } as const

/** The outcome of an import. */
export const ImportReport = object(
  {
    taken: integer({ ...required, description: 'Lines that were taken.' }),
    left: integer(required),
    reasons: array(
      object({
        file: string(required),
        row: integer({ description: 'Without a number it is the whole file.' }),
        reason: string(required),
      }),
      { ...required, description: 'The first lines that were left, and why.' },
    ),
  },
  required,
)

export type ImportReport = ValueOf<typeof ImportReport>
