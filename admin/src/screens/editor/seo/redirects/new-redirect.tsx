import { Button, SelectControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../api.ts'
import { can } from '../../../../boot.ts'
import { messageOf, notify } from '../../../../parts/notices.tsx'
import { queries } from '../../../../queries.ts'
import { redirectsKey } from './redirects.ts'

interface NewRedirectProps {
  readonly id: number
  readonly path: string
}

/** Others may only redirect the address of their own item. */
const isManager = can('seo_redirects_manage')

/** A form for a redirect to the item or away from it. */
export const NewRedirect = ({ id, path }: NewRedirectProps) => {
  const [leadsHere, setLeadsHere] = useState(isManager)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    const { warnings } = (
      await api.addRedirects(
        leadsHere
          ? { sourceUrls: [{ url: address.trim() }], targetUrl: path, redirectType: 301 }
          : {
              sourceUrls: [{ url: path }],
              targetUrl: address.trim(),
              redirectType: 302,
              postId: id,
            },
      )
    ).data
    setAddress('')
    setProblem(warnings[0])
    await queries.invalidateQueries({ queryKey: redirectsKey(id) })
    notify(__('The redirect works now.'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    void create()
      .catch((error: unknown) => setProblem(messageOf(error)))
      .finally(() => setBusy(false))
  }
  return (
    <form className="cb-seo-fields" onSubmit={submit}>
      {isManager && (
        <SelectControl
          label={__('New redirect')}
          value={leadsHere ? 'here' : 'away'}
          options={[
            { value: 'here', label: __('From another address to this page') },
            { value: 'away', label: __('From this page to another address') },
          ]}
          onChange={(chosen) => setLeadsHere(chosen === 'here')}
          __next40pxDefaultSize
        />
      )}
      <TextControl
        label={leadsHere ? __('Old address') : __('New address')}
        help={
          leadsHere
            ? __('A path of this site, such as /old-page/.')
            : __('Visitors of this page are sent there instead. A path or a whole address.')
        }
        value={address}
        onChange={setAddress}
        required
        __next40pxDefaultSize
      />
      {problem && <p role="alert">{problem}</p>}
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        disabled={isBusy || address.trim() === ''}
        accessibleWhenDisabled
        __next40pxDefaultSize
      >
        {__('Create the redirect')}
      </Button>
    </form>
  )
}
