import { errors } from '../../../contract/errors.ts'

export const popularErrors = errors({
  rest_no_theme_type: [
    404,
    (types: readonly string[]) =>
      `There are no themes of this type. There are: ${types.join(', ')}.`,
  ],
  rest_no_theme: [
    400,
    (names: readonly string[]) => `Choose one of these themes: ${names.join(', ')}.`,
  ],
  rest_invalid_style: [
    400,
    (name: string) => `The theme has no ${name}, or nothing like this fits there.`,
  ],
})
