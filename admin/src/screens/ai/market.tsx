import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { OtherFaults } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { AnyLanguageField, CountryField } from '../../parts/places.tsx'
import { WRITING } from './data.ts'

type Market = Api['getWritingMarket']['reply']

/** The country and language that new reports of the user are for. */
export const MarketPanel = () => {
  const query = useQuery({
    queryKey: [WRITING, 'market'],
    queryFn: async () => (await api.getWritingMarket()).data,
  })
  return (
    <Panel title={__('Country and language')} query={query}>
      {(market) => <MarketForm key={`${market.country} ${market.language}`} market={market} />}
    </Panel>
  )
}

const MarketForm = ({ market }: { readonly market: Market }) => {
  const form = useForm(market)
  const change = useChange(WRITING)
  const [isBusy, setBusy] = useState(false)
  const store = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    await change({
      ...{ work, done },
      undo: () => api.saveWritingMarket(market),
      refused: form.refuse,
    })
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store(() => api.saveWritingMarket(form.values), __('New reports are for this market.'))
  }
  const reset = () =>
    void store(() => api.disconnectWriting(), __('New reports are for the market of the site.'))
  return (
    <form className="cb-ai-form" onSubmit={submit}>
      <p>{__('Whom your next reports are for. Reports that are made already stay as they are.')}</p>
      <OtherFaults faults={form.faults} fields={[]} />
      <div className="cb-ai-voice">
        <CountryField
          value={form.values.country}
          onChange={(country) => form.set('country', country)}
        />
        <AnyLanguageField
          label={__('Language')}
          value={form.values.language}
          onChange={(language) => form.set('language', language)}
        />
      </div>
      <div className="cb-actions">
        <Button
          type="submit"
          variant="secondary"
          isBusy={isBusy}
          disabled={isBusy || Object.keys(form.changes).length === 0}
          accessibleWhenDisabled
        >
          {__('Save')}
        </Button>
        <Button variant="tertiary" disabled={isBusy} accessibleWhenDisabled onClick={reset}>
          {__('As the site has it')}
        </Button>
      </div>
    </form>
  )
}
