import { array, integer, object, string, type ValueOf } from '../../../../contract/schema.ts'

const required = { required: true } as const

/** The outcome of an import. */
export const ImportReport = object(
  {
    taken: integer({ ...required, description: 'Number of imported rows.' }),
    left: integer(required),
    reasons: array(
      object({
        file: string(required),
        row: integer({ description: 'Row number; missing if the whole file was skipped.' }),
        reason: string(required),
      }),
      { ...required, description: 'First skipped rows, with the reason.' },
    ),
  },
  required,
)

export type ImportReport = ValueOf<typeof ImportReport>
