import { badArgument } from './errors.ts'

/** Longer names fit no screen and no address. */
export const MAX_NAME = 200

/** A name is one line of text. What looks like markup stays, as text. */
export const resolveName = (given: string): string => {
  const name = given.replace(/\s+/g, ' ').trim()
  if (name === '') throw badArgument('name', 'A name is needed.')
  if ([...name].length > MAX_NAME)
    throw badArgument('name', `A name has at most ${MAX_NAME} characters.`)
  return name
}
