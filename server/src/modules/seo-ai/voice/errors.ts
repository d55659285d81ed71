import { errors } from '../../../contract/errors.ts'

export const voiceErrors = errors({
  missing_options: [400, 'Say in `options` which tone and which audience the text is for.'],
  invalid_options: [
    400,
    (name: string, known: readonly string[]) =>
      `There is no such ${name}; it is one of ${known.join(', ')}.`,
  ],
})
