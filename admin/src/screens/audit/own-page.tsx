import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useSearchParams } from 'wouter'
import { api } from '../../api.ts'
import { findPages } from '../../parts/find-items.ts'
import { Missing } from '../../parts/missing.tsx'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { POST } from '../../parts/seo/post-addresses.ts'
import type { PageAudit } from './data.ts'
import { PageResult } from './page-result.tsx'
import { PageSpeed } from './page-speed.tsx'

/** The audit of a post or page, and how fast it is. The address names it. */
export const OwnPage = () => {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get(POST) ?? 0)
  const choose = (chosen: number) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (chosen === 0) next.delete(POST)
      else next.set(POST, String(chosen))
      return next
    })
  return (
    <section className="cb-panel" aria-label={__('A page of the site')}>
      <h2>{__('A page of the site')}</h2>
      <RemoteChoice
        label={__('Post or page')}
        name="audit-pages"
        value={id}
        onChange={choose}
        find={findPages}
        placeholder={__('Type a part of the title')}
      />
      {id !== 0 && <Checks key={id} id={id} />}
    </section>
  )
}

/** Both are made when they are asked for: they request the page and all its parts. */
const Checks = ({ id }: { readonly id: number }) => {
  const query = useQuery({
    queryKey: ['audit-page', id],
    queryFn: async () => (await api.getPageAudit({ postId: id })).data.data as PageAudit,
    enabled: false,
    retry: false,
  })
  return (
    <>
      <h3>{__('Findings')}</h3>
      {query.data && <PageResult audit={query.data} />}
      {query.error && <Missing query={query} />}
      {!query.data && (
        <Button
          variant="secondary"
          isBusy={query.isFetching}
          disabled={query.isFetching}
          accessibleWhenDisabled
          onClick={() => void query.refetch()}
        >
          {__('Check the page')}
        </Button>
      )}
      <PageSpeed id={id} />
    </>
  )
}
