import { badArgument } from './errors.ts'

/** Maximum length of a name in characters. */
export const MAX_NAME = 200

/** Normalises a name to one line of text. Markup is kept as text. */
export const resolveName = (given: string): string => {
  const name = given.replace(/\s+/g, ' ').trim()
  if (name === '') throw badArgument('name', 'A name is needed.')
  if ([...name].length > MAX_NAME)
    throw badArgument('name', `A name has at most ${MAX_NAME} characters.`)
  return name
}
