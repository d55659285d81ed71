import { inPath, string } from '../../../contract/schema.ts'

/** The name of a theme as a path variable. */
export const STYLESHEET_PATH = '(?P<stylesheet>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)'

export const Stylesheet = inPath(string({ description: 'Name of the theme.', maxLength: 200 }))
