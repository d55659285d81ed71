import { Button, Modal } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { notify, notifyError } from '../../../parts/notices.tsx'
import { KeyphraseFinder } from '../../../parts/research/keyphrase-finder.tsx'
import { useResearchStatus } from '../../../parts/research/status.ts'
import type { SeoFields } from './seo-fields.ts'

/** Keyphrases that people search for; there is no button while no research service is connected. */
export const RelatedKeyphrases = ({ fields, change }: SeoFields) => {
  const { data: status } = useResearchStatus()
  const [isOpen, open] = useState(false)
  if (!status?.isConnected) return null
  const { focus, additional } = fields.keyphrases
  const add = (keyphrase: string) => {
    const added = { keyphrase, score: 0 }
    const known = [focus, ...additional].map(({ keyphrase }) => keyphrase.toLowerCase())
    if (known.includes(keyphrase.toLowerCase()))
      return notify(__('The text has this keyphrase already.'))
    if (focus.keyphrase === '') change({ keyphrases: { ...fields.keyphrases, focus: added } })
    else if (additional.length < fields.maxAdditionalKeyphrases)
      change({ keyphrases: { ...fields.keyphrases, additional: [...additional, added] } })
    else return notifyError(new Error(__('The text has as many keyphrases as it can have.')))
    // translators: %s: a keyphrase.
    notify(sprintf(__('“%s” is among the keyphrases. It is saved with the text.'), keyphrase))
  }
  return (
    <>
      <div>
        <Button variant="secondary" size="compact" onClick={() => open(true)}>
          {__('Related keyphrases')}
        </Button>
      </div>
      {isOpen && (
        <Modal title={__('Related keyphrases')} onRequestClose={() => open(false)}>
          <KeyphraseFinder host={status.host} keyphrase={focus.keyphrase} onUse={add} />
        </Modal>
      )}
    </>
  )
}
