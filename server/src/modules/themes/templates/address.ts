import { inPath, string } from '../../../contract/schema.ts'

/** A template id as a path variable: the theme, one or two slashes, the slug. */
export const PATH = (variable: 'id' | 'parent'): string =>
  `(?P<${variable}>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?(?:\\/\\/?[\\w%-]+)?)`

export const Id = inPath(
  string({ description: 'Id of the template: `theme//slug`.', maxLength: 400 }),
)
