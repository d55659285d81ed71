import './research.css'
import { useMutation } from '@tanstack/react-query'
import { Button, Notice, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { queries } from '../../queries.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { messageOf } from '../notices.tsx'
import { CountryField } from '../places.tsx'

interface KeyphraseFinderProps {
  /** Where the keyphrase is sent to. */
  readonly host: string
  /** The keyphrase at the beginning. */
  readonly keyphrase?: string
  /** Takes a keyphrase over; without it they are only shown. */
  readonly onUse?: ((keyphrase: string) => void) | undefined
}

/** Keyphrases that people search for, found by a part of them. */
export const KeyphraseFinder = ({ host, keyphrase: first = '', onUse }: KeyphraseFinderProps) => {
  const [keyphrase, setKeyphrase] = useState(first)
  const [database, setDatabase] = useState(countryOfSite)
  const found = useMutation(
    {
      mutationFn: async () =>
        (await api.findRelatedKeyphrases({ keyphrase: keyphrase.trim(), database })).data.keyphrases
          .data.rows,
    },
    queries,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (keyphrase.trim() !== '') found.mutate()
  }
  return (
    <div className="cb-research">
      <form onSubmit={submit}>
        <TextControl
          label={__('Keyphrase')}
          value={keyphrase}
          maxLength={200}
          onChange={setKeyphrase}
          __next40pxDefaultSize
        />
        <CountryField value={database} onChange={setDatabase} />
        <p>
          {sprintf(
            // translators: %s: the name of a host.
            __(
              'The keyphrase and the country are sent to %s, and nothing else. The same question is not sent again within a day. What the service charges is on its bill.',
            ),
            host,
          )}
        </p>
        <div>
          <Button
            type="submit"
            variant="primary"
            isBusy={found.isPending}
            disabled={found.isPending || keyphrase.trim() === ''}
            accessibleWhenDisabled
          >
            {__('Find related keyphrases')}
          </Button>
        </div>
      </form>
      {found.error && (
        <Notice status="error" isDismissible={false}>
          {messageOf(found.error)}
        </Notice>
      )}
      {found.data && <Found rows={found.data} onUse={onUse} />}
    </div>
  )
}

/** As the language of the site says, or the country where most speak it. */
const countryOfSite = (): string => {
  const language = new Intl.Locale(boot.site.language.replaceAll('_', '-'))
  return language.region ?? language.maximize().region ?? 'US'
}

interface FoundProps {
  /** Phrase, searches a month, and their trend over a year. */
  readonly rows: readonly (readonly string[])[]
  readonly onUse: KeyphraseFinderProps['onUse']
}

const number = new Intl.NumberFormat(boot.language.tag)

const Found = ({ rows, onUse }: FoundProps) =>
  rows.length === 0 ? (
    <p role="status">{__('The service knows no related keyphrases.')}</p>
  ) : (
    <div className="cb-research-table">
      <table>
        <caption>{__('Related keyphrases')}</caption>
        <thead>
          <tr>
            <th scope="col">{__('Keyphrase')}</th>
            <th scope="col">{__('Searches a month')}</th>
            <th scope="col">{__('Within a year')}</th>
            {onUse && <th scope="col">{__('Actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([phrase = '', volume = '', trend = '']) => (
            <tr key={phrase}>
              <th scope="row">{phrase}</th>
              <td>{number.format(Number(volume))}</td>
              <td>
                <Sparkline label={__('Within a year')} values={trend.split(',').map(Number)} />
              </td>
              {onUse && (
                <td>
                  <Button
                    variant="secondary"
                    size="compact"
                    // translators: %s: a keyphrase.
                    aria-label={sprintf(__('Add “%s”'), phrase)}
                    onClick={() => onUse(phrase)}
                  >
                    {__('Add')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
