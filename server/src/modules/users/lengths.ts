import { slugify } from '../../lib/slug.ts'
import { userErrors } from './model/index.ts'

/** The limits of the reference, so that a site can be moved there. */
export const refuseTooLong = ({
  slug = '',
  url = '',
}: {
  readonly slug?: string | undefined
  readonly url?: string | undefined
}): void => {
  if ([...slugify(slug)].length > 50) throw userErrors.user_nicename_too_long()
  if ([...url].length > 100) throw userErrors.user_url_too_long()
}

/** Every request of the account reads these texts, so their length is limited. */
const MAX_LENGTH = 65_536

export const bounded = <T extends object>(columns: T): T =>
  Object.fromEntries(
    Object.entries(columns).map(([name, text]: [string, string]) => {
      if (text.length > MAX_LENGTH) throw userErrors.rest_user_value_too_long(name)
      return [name, text]
    }),
  ) as T
