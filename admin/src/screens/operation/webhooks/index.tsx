import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { Missing } from '../../../parts/missing.tsx'
import { Deliveries } from './deliveries.tsx'
import { HookDialog } from './hook-dialog.tsx'
import { HookRow } from './hook-row.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { type Hook, hooksQuery } from './values.ts'

/** Addresses of other programs that are told of changes, and what became of the messages. */
export const Webhooks = () => {
  const query = useQuery(hooksQuery)
  const [edited, edit] = useState<Hook | 'new'>()
  const [secret, showSecret] = useState<string>()
  const [watched, watch] = useState<number>()
  const shown = query.data?.find(({ id }) => id === watched)
  return (
    <>
      <p className="cb-hint">
        {__(
          'A webhook tells another program of changes, such as one that builds a front end or empties a cache. Each message is signed with a secret.',
        )}
      </p>
      {query.data ? (
        <ul className="cb-operation-list">
          {query.data.map((hook) => (
            <HookRow
              key={hook.id}
              hook={hook}
              onEdit={() => edit(hook)}
              onSecret={showSecret}
              onWatch={() => watch(hook.id)}
            />
          ))}
        </ul>
      ) : (
        <Missing query={query} />
      )}
      <p>
        <Button variant="primary" onClick={() => edit('new')}>
          {__('New webhook')}
        </Button>
      </p>
      {shown && <Deliveries key={shown.id} hook={shown} />}
      {edited && (
        <HookDialog
          hook={edited === 'new' ? undefined : edited}
          onSecret={showSecret}
          onClose={() => edit(undefined)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog secret={secret} onClose={() => showSecret(undefined)} />
      )}
    </>
  )
}
