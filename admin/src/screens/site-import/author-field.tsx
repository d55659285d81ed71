import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ComboboxControl } from '@wordpress/components'
import { useDebouncedInput } from '@wordpress/compose'
import { decodeEntities } from '@wordpress/html-entities'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import type { Import } from './data.ts'

type Author = NonNullable<Import['report']>['authors'][number]

interface AuthorFieldProps {
  readonly author: Author
  /** The login of the account that was chosen; empty if none was. */
  readonly chosen: string
  readonly onChange: (login: string) => void
}

/** Stands for an account that the import makes. */
const NEW = '+'

/** The account here that an author of the other site becomes. */
export const AuthorField = ({ author, chosen, onChange }: AuthorFieldProps) => {
  const [, setSearch, search] = useDebouncedInput('')
  const { data = [], isPending } = useQuery({
    queryKey: ['users', 'logins', search],
    queryFn: () => findLogins(search),
    placeholderData: keepPreviousData,
  })
  // The check looked for an account with the name or the address of the author.
  const found = chosen === '' ? author.account : ''
  const first =
    found === ''
      ? { value: NEW, label: __('A new account') }
      : {
          value: found,
          // translators: the login of an account.
          label: sprintf(__('%s (found here)'), found),
        }
  const named = [{ value: chosen, label: chosen }, ...data]
  const others = data.some(({ value }) => value === chosen) || chosen === '' ? data : named
  return (
    <ComboboxControl
      label={sprintf(__('%s becomes'), labelOf(author))}
      value={chosen === '' ? first.value : chosen}
      options={[first, ...others.filter(({ value }) => value !== first.value)]}
      onChange={(login) => onChange(login == null || login === first.value ? '' : login)}
      onFilterValueChange={setSearch}
      allowReset={false}
      isLoading={isPending}
    />
  )
}

const labelOf = ({ name, login }: Author): string => (name === login ? name : `${name} (${login})`)

const findLogins = async (search: string) => {
  const { data } = await api.listUsers(
    { ...(search === '' ? {} : { search }), context: 'edit', per_page: 20 },
    { fields: ['username', 'name'] },
  )
  return data.map(({ username, name }) => ({
    value: username ?? '',
    label: labelOf({ name: decodeEntities(name), login: username ?? '', account: '' }),
  }))
}
