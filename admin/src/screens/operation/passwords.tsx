import type { Api } from '@callboard/client'
import type { Action, Field, View } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { trash } from '@wordpress/icons'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { gmtOf, type Numbered, numbered, PASSWORDS, pagingOf } from './data.ts'

type Password = Numbered<Api['listAllApplicationPasswords']['reply'][number]>

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'name',
  fields: ['login', 'created_gmt', 'last_used_gmt', 'last_ip'],
  filters: [],
}

const plain = { enableSorting: false, filterBy: false } as const

const FIELDS: readonly Field<Password>[] = [
  { ...plain, id: 'name', label: __('Application'), enableHiding: false, enableGlobalSearch: true },
  { ...plain, id: 'login', label: __('User') },
  {
    ...plain,
    id: 'created_gmt',
    label: __('Created'),
    render: ({ item }) => <Time gmt={item.created_gmt} />,
  },
  {
    ...plain,
    id: 'last_used_gmt',
    label: __('Last used'),
    render: ({ item }) =>
      item.last_used_gmt ? <Time gmt={gmtOf(item.last_used_gmt)} /> : __('Never'),
  },
  { ...plain, id: 'last_ip', label: __('From address') },
]

/** Programs that can sign in as users of the site. */
export const Passwords = () => {
  const change = useChange(PASSWORDS)
  const revoke = (passwords: readonly Password[]) =>
    void change({
      work: () =>
        oneByOne(passwords, ({ user, uuid }) => api.revokeAnyApplicationPassword({ user, uuid })),
      done: sprintf(
        _n(
          '%d application password is revoked.',
          '%d application passwords are revoked.',
          passwords.length,
        ),
        passwords.length,
      ),
    })
  const actions: Action<Password>[] = [
    {
      id: 'revoke',
      label: __('Revoke'),
      icon: trash,
      supportsBulk: true,
      modalHeader: __('Revoke application passwords'),
      RenderModal: ({ items, closeModal }) => (
        <DeleteQuestion
          onCancel={() => closeModal?.()}
          onConfirm={() => {
            closeModal?.()
            revoke(items)
          }}
        >
          <p>
            {__('Programs that use them cannot sign in any more. This cannot be undone:')}{' '}
            {items.map(({ name, login }) => `${name} (${login})`).join(', ')}
          </p>
        </DeleteQuestion>
      ),
    },
  ]
  return (
    <ResourceList
      name={PASSWORDS}
      list={async (query) =>
        numbered(await api.listAllApplicationPasswords(pagingOf(query)), ({ uuid }) => uuid)
      }
      fields={FIELDS}
      actions={actions}
      view={VIEW}
      searchLabel={__('Search application passwords')}
      empty={
        <p>{__('No program can sign in. Users make application passwords in their profile.')}</p>
      }
    />
  )
}
