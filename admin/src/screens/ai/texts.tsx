import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, CheckboxControl, SelectControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { SendDialog } from '../../parts/ai/send-dialog.tsx'
import { AI_REQUESTS } from '../../parts/ai/status.ts'
import { AUDIENCES, SITES_OWN, TONES } from '../../parts/ai/voices.ts'
import { Missing } from '../../parts/missing.tsx'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { fetchItem, findItems } from './data.ts'
import {
  type Kind,
  makeProposals,
  NETWORKS,
  networkName,
  type Proposals,
  previewText,
  type TextRequest,
} from './proposals.ts'
import { Results } from './results.tsx'

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'titles', label: __('Titles for search engines') },
  { value: 'descriptions', label: __('Descriptions') },
  { value: 'faqs', label: __('Questions and answers') },
  { value: 'schema', label: __('Structured data') },
  { value: 'keyPoints', label: __('Key points') },
  { value: 'socialPosts', label: __('Posts for social networks') },
]

/** Suggestions for the texts around a post or a page. */
export const Texts = () => {
  const queries = useQueryClient()
  const [id, setId] = useState(0)
  const [request, setRequest] = useState<TextRequest>({
    ...{ kind: 'titles', tone: '', audience: '', networks: ['facebook', 'twitter'] },
  })
  const [isAsking, ask] = useState(false)
  const [made, setMade] = useState<Proposals>()
  const query = useQuery({
    queryKey: [ITEM, id],
    queryFn: () => fetchItem(id),
    enabled: id !== 0,
  })
  const set = (changes: Partial<TextRequest>) => {
    setRequest({ ...request, ...changes })
    setMade(undefined)
  }
  const item = query.data
  const isReady =
    item !== undefined && (request.kind !== 'socialPosts' || request.networks.length > 0)
  const kindName = KINDS.find(({ value }) => value === request.kind)?.label ?? ''
  return (
    <>
      <div className="cb-panel cb-ai-form">
        <h2>{__('Texts of an item')}</h2>
        <RemoteChoice
          label={__('Post or page')}
          name="ai-items"
          value={id}
          onChange={(id) => {
            setId(id)
            setMade(undefined)
          }}
          find={findItems}
          placeholder={__('Type a part of its title')}
        />
        <SelectControl
          label={__('What is suggested')}
          value={request.kind}
          options={[...KINDS]}
          onChange={(kind) => set({ kind })}
          __next40pxDefaultSize
        />
        {request.kind === 'socialPosts' && (
          <fieldset className="cb-ai-networks">
            <legend>{__('Networks')}</legend>
            {NETWORKS.map((network) => (
              <CheckboxControl
                key={network}
                label={networkName[network]}
                checked={request.networks.includes(network)}
                onChange={(isChosen) =>
                  set({
                    networks: NETWORKS.filter((one) =>
                      one === network ? isChosen : request.networks.includes(one),
                    ),
                  })
                }
              />
            ))}
          </fieldset>
        )}
        <div className="cb-ai-voice">
          <SelectControl
            label={__('Tone')}
            value={request.tone}
            options={[SITES_OWN, ...TONES]}
            onChange={(tone) => set({ tone })}
            __next40pxDefaultSize
          />
          <SelectControl
            label={__('Readers')}
            value={request.audience}
            options={[SITES_OWN, ...AUDIENCES]}
            onChange={(audience) => set({ audience })}
            __next40pxDefaultSize
          />
        </div>
        {id !== 0 && !item && <Missing query={query} />}
        <div>
          <Button
            variant="primary"
            disabled={!isReady}
            accessibleWhenDisabled
            onClick={() => ask(true)}
          >
            {__('Show what will be sent')}
          </Button>
        </div>
      </div>
      {made && <Results made={made} title={kindName} onUsed={() => void query.refetch()} />}
      {isAsking && item && (
        <SendDialog
          title={kindName}
          preview={() => previewText(item, request)}
          send={async (digest) => {
            setMade(await makeProposals(item, request, digest))
            await queries.invalidateQueries({ queryKey: [AI_REQUESTS] })
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

const ITEM = 'ai-item'
