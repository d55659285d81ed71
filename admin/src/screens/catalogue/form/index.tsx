import '../catalogue.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { Missing } from '../../../parts/missing.tsx'
import { Page } from '../../../parts/page.tsx'
import { HistoryDialog } from '../history/history-dialog.tsx'
import { type Item, KINDS, type Kind } from '../kinds.ts'
import { ItemForm } from './item-form.tsx'

const ItemScreen = () => {
  const { base, id } = useParams()
  const kind = KINDS.find((one) => one.base === base)
  if (!kind || id === undefined) return null
  return id === 'new' ? <New kind={kind} /> : <Existing key={id} kind={kind} id={Number(id)} />
}

export default ItemScreen

const New = ({ kind }: { readonly kind: Kind }) => (
  <Page title={kind.newLabel} intro={<Back kind={kind} />}>
    <ItemForm kind={kind} item={undefined} version={undefined} />
  </Page>
)

const Existing = ({ kind, id }: { readonly kind: Kind; readonly id: number }) => {
  const query = useQuery({
    queryKey: [kind.base, 'one', id],
    queryFn: () => kind.get(id),
    // What is typed must not be mixed with a version that was read meanwhile.
    refetchOnWindowFocus: false,
  })
  const { data: answer } = query
  const [isHistoryOpen, openHistory] = useState(false)
  return (
    <Page
      title={answer?.data.name ?? kind.title}
      intro={<Back kind={kind} item={answer?.data} />}
      actions={
        answer && (
          <>
            <Button variant="secondary" onClick={() => openHistory(true)}>
              {__('History')}
            </Button>
            {answer.data.status === 'publish' && (
              <Button variant="secondary" href={answer.data.link} target="_blank">
                {__('View')}
              </Button>
            )}
          </>
        )
      }
    >
      {answer ? (
        <ItemForm kind={kind} item={answer.data} version={answer.etag} />
      ) : (
        <Missing query={query} />
      )}
      {answer && isHistoryOpen && (
        <HistoryDialog
          kind={kind}
          item={answer.data}
          version={answer.etag}
          onClose={() => openHistory(false)}
        />
      )}
    </Page>
  )
}

/** Back to the list, and on to the characters of a show or an actor. */
const Back = ({ kind, item }: { readonly kind: Kind; readonly item?: Item | undefined }) => (
  <>
    <Link href={`/catalogue/${kind.base}`}>{kind.title}</Link>
    {item && kind.type !== 'character' && (
      <>
        {' · '}
        <Link href={`/catalogue/characters?${kind.type}=${item.id}`}>
          {kind.type === 'show' ? __('Characters of this show') : __('Characters of this actor')}
        </Link>
      </>
    )}
  </>
)
