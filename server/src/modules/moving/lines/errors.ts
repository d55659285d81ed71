import { errors } from '../../../contract/errors.ts'

export const linesErrors = errors({
  export_unknown_collection: [
    404,
    (names: string) => `There is no such collection; there are: ${names}.`,
  ],
  export_reserved_filter: [
    400,
    (name: string) =>
      `"${name}" cannot be in the filter: an export has its own order and no pages.`,
  ],
  export_no_filter: [400, 'This collection has no filter.'],
})
