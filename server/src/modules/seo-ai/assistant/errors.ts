import { errors } from '../../../contract/errors.ts'

export const assistantErrors = errors({
  seo_missing_messages: [400, 'Give at least one message with something to do.'],
  seo_long_conversation: [
    400,
    (messages: number, characters: number) =>
      `A conversation has at most ${messages} messages and ${characters} characters.`,
  ],
  seo_unknown_improvement: [
    400,
    (known: readonly string[]) => `A text can be improved by: ${known.join(', ')}.`,
  ],
})
